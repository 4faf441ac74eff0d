import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  choice,
  control,
  definitionOf,
  freeForm,
  person,
  questionnaire,
  response,
  tool,
} from '../../testing/definitions.ts';
import { Exercise, INSTRUCTOR, type Wish } from '../../testing/exercise.ts';
import { answeredQuestions } from './answer-groups.ts';
import { answeringTools, Findings } from './findings.ts';
import { Tries } from './tries.ts';

const ALICE = 'alice@firm.ex';
const DEFINITION = definitionOf({
  emailPersons: [person(ALICE)],
  tools: [tool('scan', [response('host')]), tool('look', [])],
  questionnaires: [
    questionnaire('Report', {
      repeatable: true,
      questions: [
        choice('radio', { left: control(), right: control() }, { correct: [1] }),
        choice('multiple-choice', { x: control(), y: control() }),
        freeForm(),
      ],
    }),
  ],
});

const answers = (option: number, text: string): Wish => ({
  type: 'answer_questionnaire',
  questionnaire: 'Report',
  answers: [
    { kind: 'choices', options: [option] },
    { kind: 'choices', options: [0, 1] },
    { kind: 'text', text },
  ],
});
const judged = (attempt: number, correct: boolean) =>
  ({
    type: 'judge_answer',
    questionnaire: 'Report',
    attempt,
    question: 2,
    correct,
    comment: '',
    milestones: [],
  }) as const;
const TEAM_2 = { id: 'member-of-bravo', role: 'trainee' } as const;

function played(): Exercise {
  const exercise = new Exercise(DEFINITION, { teams: { alpha: null, bravo: null } });
  exercise.wait(0);
  exercise.must({ type: 'use_tool', tool: 'scan', argument: 'router' });
  exercise.must({ type: 'use_tool', tool: 'scan', argument: 'router', team: 2 }, TEAM_2);
  exercise.must({ type: 'use_tool', tool: 'scan', argument: 'host' });
  exercise.must({ type: 'use_tool', tool: 'look', argument: 'anything' });
  exercise.must({ type: 'send_mail', to: ['nobody@firm.ex'], subject: 'Hello', text: 'Who is there?', files: [] });
  exercise.must({ type: 'send_mail', to: [ALICE], subject: 'Help', text: 'Please.', files: [] });
  exercise.pass(1).must(answers(0, 'first'));
  exercise.must(judged(1, false), INSTRUCTOR);
  exercise.must(answers(1, 'second'));
  exercise.must(answers(1, 'theirs'), INSTRUCTOR);
  exercise.must({ ...answers(0, 'of bravo'), team: 2 }, TEAM_2);
  const thread = [...exercise.state.threads].at(-1)?.id ?? '';
  exercise.pass(2).must(
    {
      type: 'write_as_person',
      address: ALICE,
      thread,
      subject: '',
      content: { kind: 'own', text: 'I come.', files: [] },
    },
    INSTRUCTOR,
  );
  return exercise;
}

function findingsOf({ events }: Pick<Exercise, 'events'>, from = new Findings(answeringTools(DEFINITION.tools))) {
  for (const event of events.slice(from.position)) from.add(event);
  return from;
}

const told = ({ tools, mails, waits, answers: all }: Findings) => ({
  tools: tools.mostFrequent(9).map(({ name, text, count, teams }) => [name, text, count, [...teams]]),
  mails: mails.mostFrequent(9).map(({ text, count }) => [text, count]),
  waits,
  questions: answeredQuestions(DEFINITION.questionnaires, all).map(({ place, groups }) => [place, groups]),
});

describe('what those who look back find', () => {
  it('H8: what was tried in vain is not what a tool found, and nothing with a tool that finds nothing at all', () => {
    const { tools, mails } = told(findingsOf(played()));
    assert.deepEqual(tools, [['scan', 'router', 2, [1, 2]]]);
    assert.deepEqual(mails, [['nobody@firm.ex', 1]]);
  });

  it('is how long teams waited for whom, in seconds of exercise time', () => {
    assert.deepEqual(told(findingsOf(played())).waits, [{ address: ALICE, team: 1, seconds: [180] }]);
  });

  it('H8: the latest answer of each team counts, and none is right where no option is marked', () => {
    const exercise = played();
    const group = (options: readonly number[] | null, correct: boolean | null, ...teams: number[]) => ({
      ...{ options, correct, teams },
    });
    assert.deepEqual(told(findingsOf(exercise)).questions, [
      [0, [group([1], true, 1), group([0], false, 2)]],
      [1, [group([0, 1], null, 1, 2)]],
      [2, [group(null, null, 1, 2)]],
    ]);
    exercise.must(judged(3, true), INSTRUCTOR);
    exercise.must(judged(2, false), INSTRUCTOR);
    const [, , texts] = told(findingsOf(exercise)).questions;
    assert.deepEqual(
      texts,
      [2, [group(null, true, 1), group(null, null, 2)]],
      'a judgement of an earlier one is another',
    );
  });

  it('goes on from what was stored, at whatever event that was', () => {
    const exercise = played();
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    const stored = JSON.parse(JSON.stringify(findingsOf(exercise).stored));
    exercise.must(judged(3, true), INSTRUCTOR);
    const goneOn = findingsOf(exercise, new Findings(answeringTools(DEFINITION.tools), stored));
    assert.deepEqual(told(goneOn), told(findingsOf(exercise)));
    assert.equal(goneOn.position, exercise.events.length);
  });

  it('is the sum of several streams', () => {
    const [one, other] = [new Tries(), new Tries()];
    one.add('scan', 'router', 1);
    other.add('scan', 'router', 2);
    other.add('scan', 'printer', 2);
    const sum = Tries.sum([one, other]);
    assert.deepEqual(
      sum.mostFrequent(9).map(({ text, count, teams }) => [text, count, [...teams]]),
      [
        ['router', 2, [1, 2]],
        ['printer', 1, [2]],
      ],
    );
    assert.deepEqual([sum.count, [...sum.teams]], [3, [1, 2]]);
  });
});
