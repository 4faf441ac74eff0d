import type { Definition } from '@muster/definition';
import type { Event } from '@muster/engine';
import {
  choice,
  control,
  definitionOf,
  freeForm,
  mailInject,
  milestone,
  person,
  questionnaire,
  response,
  tool,
} from '../../../engine/src/testing/definitions.ts';
import { Exercise, INSTRUCTOR, setups } from '../../../engine/src/testing/exercise.ts';
import { exportOf, type PlayedExercise } from './export-of.ts';

const BOSS = 'boss@mail.ex';

export const STORY: Definition = definitionOf({
  config: { exerciseDuration: 65 },
  objectives: [
    { name: 'Contain', tags: [], activities: [{ name: 'cut', description: '', tags: [] }] },
    { name: 'Tell', tags: [], activities: [{ name: 'tell', description: '', tags: [] }] },
  ],
  milestones: [
    milestone('seen', { displayName: 'Attack seen', activity: 'cut', score: 5 }),
    milestone('told', { displayName: 'Boss told', activity: 'tell' }),
    milestone('lost', { displayName: 'Backups lost', score: -10 }),
    milestone('hour', { displayName: 'An hour over', outcome: 'neutral' }),
    milestone('saved', { displayName: 'Saved', final: true, outcome: 'good' }),
    milestone('rebuilt', { displayName: 'Rebuilt', final: true, outcome: 'good' }),
  ],
  emailPersons: [person(BOSS, { name: 'Bo Boss', control: control({ on: 'told' }) })],
  injects: [mailInject('alarm', BOSS)],
  tools: [
    tool('nmap', [
      response('host', { control: control({ on: 'seen' }) }),
      response('old', { control: control({ on: 'lost' }) }),
    ]),
  ],
  questionnaires: [
    questionnaire('Report', {
      questions: [
        choice('radio', { Yes: control(), No: control() }, { text: 'Pay?', correct: [1] }),
        freeForm({ text: 'Why?', points: 5, rubric: [{ name: 'Nearly all of it', points: 4.5 }] }),
      ],
    }),
  ],
});

const TEAMS = { alpha: null, beta: null, gamma: null };
const BETA = { id: 'member-of-beta', role: 'trainee' } as const;

/** Three teams, of which two act; a stop of 30 minutes, 34 minutes and 19 seconds of exercise time. */
export function playStory(): Exercise {
  const exercise = new Exercise(STORY, { teams: TEAMS });
  exercise.must({ type: 'join_team', team: 1, user: 'idle-member' }, INSTRUCTOR);
  exercise.pass(5).must({ type: 'use_tool', tool: 'nmap', argument: 'HOST' });
  exercise.must({ type: 'use_tool', tool: 'nmap', argument: 'elsewhere' });
  exercise.must({ type: 'use_tool', team: 2, tool: 'nmap', argument: 'old' }, BETA);
  exercise.must({ type: 'use_tool', team: 2, tool: 'nmap', argument: 'elsewhere' }, BETA);
  exercise.pass(5).must({ type: 'send_mail', to: [BOSS, 'nobody@else.ex'], subject: 'Help', text: 'Come.', files: [] });
  exercise.pass(1).must({
    type: 'answer_questionnaire',
    questionnaire: 'Report',
    answers: [
      { kind: 'choices', options: [0] },
      { kind: 'text', text: 'We must.' },
    ],
  });
  exercise.must(
    {
      type: 'answer_questionnaire',
      team: 2,
      questionnaire: 'Report',
      answers: [
        { kind: 'choices', options: [1] },
        { kind: 'text', text: 'Never.' },
      ],
    },
    BETA,
  );
  exercise.must(
    {
      type: 'judge_answer',
      team: 2,
      questionnaire: 'Report',
      attempt: 1,
      question: 1,
      correct: true,
      level: 'Nearly all of it',
      comment: 'Well put.',
      shared: false,
      milestones: [],
    },
    INSTRUCTOR,
  );
  exercise.must({ type: 'stop' }, INSTRUCTOR);
  exercise.pass(30).must({ type: 'resume' }, INSTRUCTOR);
  exercise.pass(4).must({ type: 'switch_milestone', team: 2, milestone: 'told', on: true }, INSTRUCTOR);
  exercise.must({ type: 'switch_milestone', team: 1, milestone: 'saved', on: true }, INSTRUCTOR);
  exercise.must({ type: 'switch_milestone', team: 3, milestone: 'hour', on: true }, INSTRUCTOR);
  exercise.must({ type: 'write_comment', team: 1, text: 'Calm <b>people</b>.', shared: false }, INSTRUCTOR);
  exercise.pass(19 + 19 / 60).must({ type: 'finish' }, INSTRUCTOR);
  return exercise;
}

export function storyExport(parts: Partial<PlayedExercise> = {}): Buffer {
  return exportOf({ definition: STORY, teams: setups(TEAMS), events: playStory().events, ...parts });
}

/** Of one team on demand. */
export function eventsOnDemand(minutes: number): readonly Event[] {
  const exercise = new Exercise(STORY, { mode: 'on-demand' });
  exercise.pass(minutes).must({ type: 'use_tool', tool: 'nmap', argument: 'host' });
  exercise.must({ type: 'finish' }, INSTRUCTOR);
  return exercise.events;
}
