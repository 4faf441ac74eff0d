import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainMilestone } from '../explain/milestone.ts';
import { explainQuestionnaire } from '../explain/questionnaire.ts';
import {
  alternative,
  control,
  definitionOf,
  freeForm,
  inject,
  mailInject,
  milestone,
  person,
  questionnaire,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { viewTeam } from './team-sections.ts';
import { teamView } from './team-view.ts';

const portrait = { name: 'ada.png', path: 'files/ada.png', size: 1 };
const note = { instructorNote: 'Look for the smoke.' };

const DEFINITION = definitionOf({
  config: { emailBetweenTeams: true },
  milestones: [milestone('a', { ...note, teamVisible: true })],
  emailPersons: [
    person('ada@mail.ex', { ...note, name: 'Ada', portrait }),
    person('spy@mail.ex', { name: 'The spy', teamVisible: false }),
  ],
  injects: [
    {
      ...inject('says'),
      ...note,
      expectedActions: ['Call the brigade.'],
      alternatives: [{ ...alternative('says'), sender: 'spy@mail.ex' }],
    },
    mailInject('mail', 'ada@mail.ex'),
  ],
  questionnaires: [
    questionnaire('Q', {
      ...note,
      repeatable: true,
      maxAttempts: 2,
      questions: [freeForm({ control: control({ on: 'a' }) })],
    }),
    questionnaire('any', { repeatable: true }),
    questionnaire('once'),
  ],
});

const start = () => new Exercise(DEFINITION, { teams: { one: null, two: null } });
const answer = (questionnaire_: string) =>
  ({ type: 'answer_questionnaire', questionnaire: questionnaire_, answers: [{ kind: 'text', text: 'x' }] }) as const;

describe('people', () => {
  it('V2 V1 I13: are shown with name and portrait wherever they speak or write', () => {
    const exercise = start();
    const view = teamView(exercise.state, 1, exercise.now);
    const ada = { address: 'ada@mail.ex', name: 'Ada', portrait };
    assert.deepEqual(view.contacts, [
      { ...ada, description: '', organization: '' },
      { address: 'two@mail.ex', name: '', portrait: null, description: 'two', organization: '' },
    ]);
    assert.deepEqual(view.messages[0]?.sender, { address: 'spy@mail.ex', name: 'The spy', portrait: null });
    exercise.must({ type: 'reply_to_mail', thread: '1:1', text: 'Hello.', files: [] });
    const [thread] = teamView(exercise.state, 1, exercise.now).mail;
    assert.deepEqual(
      thread?.messages.map(({ sender }) => sender),
      [ada, null],
    );
  });
});

describe('notes for instructors', () => {
  it('V1: are in nothing that a team sees', () => {
    const exercise = start();
    exercise.must(answer('Q'));
    const seen = JSON.stringify([viewTeam(exercise.state, 1, exercise.now), teamView(exercise.state, 1, exercise.now)]);
    assert.ok(seen.includes('says.') && !seen.includes('smoke') && !seen.includes('brigade'));
  });
});

describe('attempts at a questionnaire', () => {
  it('Q2 V1: end with the last that is allowed, and are announced', () => {
    const exercise = start();
    const shown = () =>
      teamView(exercise.state, 1, exercise.now).questionnaires.map(({ attempts, canBeAnswered }) => [
        attempts,
        canBeAnswered,
      ]);
    const before = [
      [2, true],
      [null, true],
      [1, true],
    ];
    assert.deepEqual(shown(), before);
    exercise.must(answer('Q'));
    assert.deepEqual(shown(), before);
    exercise.must(answer('Q'));
    assert.deepEqual(shown()[0], [2, false]);
    const refusal = exercise.ask(answer('Q'), INSTRUCTOR);
    assert.deepEqual(refusal, {
      code: 'already_answered',
      variant: 'often',
      message: 'Your team has answered Q 2 times, and no more are allowed.',
      params: { questionnaire: 'Q', max: 2 },
    });
    for (let i = 0; i < 5; i += 1) exercise.must(answer('any'));
    exercise.must(answer('once'));
    assert.equal(exercise.refused(answer('once')), 'already_answered');
  });

  it('Q2 W4: are open, and ahead, as long as one is left', () => {
    const exercise = start();
    const open = () => {
      const explained = explainQuestionnaire(exercise.state, 1, 'Q', exercise.now);
      return explained.kind === 'appeared' && explained.open;
    };
    exercise.must(answer('Q'));
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: false }, INSTRUCTOR);
    assert.deepEqual([open(), explainMilestone(exercise.state, 1, 'a', exercise.now).kind], [true, 'off']);
    exercise.must(answer('Q'));
    exercise.must({ type: 'switch_milestone', milestone: 'a', on: false }, INSTRUCTOR);
    assert.deepEqual([open(), explainMilestone(exercise.state, 1, 'a', exercise.now).kind], [false, 'never']);
  });
});
