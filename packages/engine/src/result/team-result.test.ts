import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  control,
  definitionOf,
  freeForm,
  inject,
  milestone,
  person,
  questionnaire,
  response,
  silent,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { textual } from '../testing/questionnaires.ts';
import { resultOf } from '../testing/result-of.ts';

const DEFINITION = definitionOf({
  config: { emailBetweenTeams: true },
  milestones: [
    milestone('open', { initialState: true, teamVisible: true, outcome: 'neutral' }),
    milestone('seen', { teamVisible: true, displayName: 'Attack seen', activity: 'look', score: 2 }),
    milestone('pressed', { teamVisible: true }),
    milestone('told', { teamVisible: true }),
    milestone('written', { teamVisible: true }),
    milestone('answered', { teamVisible: true }),
    milestone('judged', { visibleAfter: true }),
    milestone('leaked', { visibleAfter: true, outcome: 'bad', description: 'It was online.' }),
    milestone('avoided', { visibleAfter: true, outcome: 'bad' }),
    milestone('quietly', { teamVisible: true }),
    milestone('secret'),
    milestone('news', { teamVisible: true, shared: true, outcome: 'neutral' }),
    milestone('restored', { visibleAfter: true, final: true, outcome: 'good' }),
    milestone('rebuilt', { visibleAfter: true, final: true, outcome: 'good' }),
    milestone('lost', { visibleAfter: true, final: true, outcome: 'bad' }),
  ],
  objectives: [{ name: 'Watch', tags: [], activities: [{ name: 'look', description: '', tags: [] }] }],
  files: [{ path: 'plan.pdf', name: 'plan.pdf', size: 1 }],
  drive: [{ path: 'drive/map.md', name: 'map.md', size: 1, unlockedBy: [] }],
  tools: [
    tool('monitor', [
      response('a', { control: control({ on: 'seen' }) }),
      response('n', { control: control({ on: 'news' }) }),
      response('b', { control: control({ on: 'restored' }) }),
      response('c', { control: control({ on: 'lost' }) }),
    ]),
  ],
  emailPersons: [
    person('ada@mail.ex', {
      control: control({ on: 'written' }),
      templates: [{ context: '', content: { text: 'Yes.', files: [] }, control: control({ on: 'told' }) }],
    }),
  ],
  injects: [
    inject('notice', {
      time: 1,
      control: control({ on: 'leaked' }),
      confirmation: { text: 'Understood', control: control({ on: 'pressed' }) },
    }),
    inject('hush', { time: 2, alternatives: [silent('hush', control({ on: 'quietly secret' }))] }),
  ],
  questionnaires: [
    questionnaire('Report', {
      repeatable: true,
      control: control({ on: 'answered' }),
      questions: [freeForm({ points: 5, rubric: [{ name: 'Some of it', points: 2 }], relatedMilestones: ['judged'] })],
    }),
  ],
});

const use = (argument: string) => ({ type: 'use_tool', tool: 'monitor', argument }) as const;
const judge = {
  type: 'judge_answer',
  questionnaire: 'Report',
  attempt: 1,
  question: 0,
  correct: true,
  comment: 'Clear.',
} as const;

/** An exercise in which everything was reached, each in another way. */
function played(definition = DEFINITION): Exercise {
  const exercise = new Exercise(definition, { teams: { one: null, two: null }, shareFeedback: true });
  exercise.must(use('a'));
  exercise.wait(2);
  exercise.must({ type: 'confirm_inject', action: exercise.of('inject_sent')[0]?.action ?? 0 });
  exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: 'Help', text: 'Please.', files: [] });
  const thread = exercise.of('mail_sent')[0]?.thread ?? null;
  exercise.must(
    {
      type: 'write_as_person',
      address: 'ada@mail.ex',
      thread,
      subject: '',
      content: { kind: 'template', template: 0 },
    },
    INSTRUCTOR,
  );
  exercise.must({ type: 'answer_questionnaire', questionnaire: 'Report', answers: [textual('First.')] });
  exercise.must({ ...judge, level: 'Some of it', milestones: ['judged'] }, INSTRUCTOR);
  exercise.must({ type: 'answer_questionnaire', questionnaire: 'Report', answers: [textual('Second.')] });
  exercise.must({ type: 'write_comment', text: 'Well done.', shared: true }, INSTRUCTOR);
  exercise.must({ type: 'write_comment', text: 'Between us.', shared: false }, INSTRUCTOR);
  return exercise;
}

function finished(exercise: Exercise): Exercise {
  exercise.must({ type: 'finish' }, INSTRUCTOR);
  return exercise;
}

const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
const causeOf = (exercise: Exercise, name: string, team = 1, isWhole = true) => {
  const found = resultOf(exercise, team, isWhole).milestones.find((one) => one.name === name);
  return found && [found.cause.kind, found.cause.by, found.cause.name, found.cause.text];
};

describe('the result of a team', () => {
  it('G1 C3: has what the team saw in the order of time, and whole also what shows afterwards', () => {
    const exercise = finished(played());
    const whole = resultOf(exercise);
    assert.deepEqual(
      whole.milestones.map(({ name, kind, time }) => [name, kind, time]),
      [
        ['open', 'neutral', 0],
        ['Attack seen', 'reached', 0],
        ['leaked', 'setback', 60_000],
        ['quietly', 'reached', 120_000],
        ['pressed', 'reached', 120_000],
        ['written', 'reached', 120_000],
        ['told', 'reached', 120_000],
        ['answered', 'reached', 120_000],
        ['judged', 'reached', 120_000],
      ],
    );
    assert.equal(whole.milestones.find(({ name }) => name === 'leaked')?.description, 'It was online.');
    assert.deepEqual(whole.count, { reached: 7, total: 8, setbacks: 1 });
    assert.deepEqual(whole.score, { score: 2, isScored: true });
    assert.deepEqual(
      whole.objectives.map(({ name, reached, total }) => [name, reached, total]),
      [['Watch', 1, 1]],
    );
    const early = resultOf(exercise, 1, false);
    assert.deepEqual(early.count, { reached: 6, total: 6, setbacks: 0 });
    assert.ok(!names(early.milestones).some((name) => ['leaked', 'judged'].includes(name)));
    assert.doesNotMatch(JSON.stringify(whole), /secret/);
  });

  it('G2: says what was missed once everybody has finished, without setbacks that were avoided and other endings', () => {
    const exercise = finished(played());
    assert.deepEqual(names(resultOf(exercise, 2).missed), [
      'Attack seen',
      'pressed',
      'told',
      'written',
      'answered',
      'judged',
    ]);
    assert.deepEqual(resultOf(exercise, 2, false).missed, []);
  });

  it('G3: has the ending that came first, and no other', () => {
    const exercise = played();
    exercise.must(use('b'));
    exercise.pass(1).must(use('c'));
    const { ending, milestones, count } = resultOf(finished(exercise));
    assert.equal(ending?.name, 'restored');
    assert.ok(!names(milestones).includes('lost'));
    assert.deepEqual(count, { reached: 8, total: 8, setbacks: 1 });
    assert.equal(resultOf(exercise, 2).ending, null);
  });

  it('G3: has the later ending if the first was taken back', () => {
    const exercise = played();
    exercise.must(use('b'));
    exercise.must(use('c'));
    exercise.must({ type: 'switch_milestone', milestone: 'restored', on: false }, INSTRUCTOR);
    const { ending, count } = resultOf(finished(exercise));
    assert.deepEqual([ending?.name, ending?.kind], ['lost', 'setback']);
    assert.deepEqual(count, { reached: 7, total: 8, setbacks: 2 });
  });

  it('G4: tells the cause that the team saw', () => {
    const exercise = finished(played());
    assert.deepEqual(causeOf(exercise, 'open'), ['start', null, '', '']);
    assert.deepEqual(causeOf(exercise, 'Attack seen'), ['tool', 'tom', 'monitor', 'a']);
    assert.deepEqual(causeOf(exercise, 'leaked'), ['message', null, '', 'notice.']);
    assert.deepEqual(causeOf(exercise, 'pressed'), ['confirmation', 'tom', '', 'Understood']);
    assert.deepEqual(causeOf(exercise, 'written'), ['letter', 'tom', 'ada@mail.ex', '']);
    assert.deepEqual(causeOf(exercise, 'told'), ['mail', null, 'ada@mail.ex', 'Help']);
    assert.deepEqual(causeOf(exercise, 'answered'), ['form', 'tom', 'Report', '']);
    assert.deepEqual(causeOf(exercise, 'judged'), ['judgement', null, 'Report', '']);
    assert.deepEqual(causeOf(exercise, 'quietly'), ['course', null, '', '']);
  });

  it('G4: tells neither what happened by hand or in another team, nor a judgement that was withheld', () => {
    const exercise = new Exercise(DEFINITION, { teams: { one: null, two: null }, shareFeedback: true });
    exercise.must({ ...use('n'), team: 2 }, { id: 'member-of-two', role: 'trainee' });
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Report', answers: [textual('x')] });
    exercise.must({ ...judge, points: 1, milestones: ['judged'], shared: false }, INSTRUCTOR);
    finished(exercise);
    assert.deepEqual(causeOf(exercise, 'news'), ['course', null, '', '']);
    assert.deepEqual(causeOf(exercise, 'news', 2), ['tool', 'member-of-two', 'monitor', 'n']);
    assert.deepEqual(causeOf(exercise, 'judged'), ['course', null, '', '']);
    assert.equal(resultOf(exercise).forms[0]?.questions[0]?.judgement, null);
  });

  it('G4: tells neither the form nor the mail of another team that switched what all share', () => {
    const shared = definitionOf({
      milestones: ['told', 'written'].map((name) => milestone(name, { teamVisible: true, shared: true })),
      emailPersons: [person('ada@mail.ex', { control: control({ on: 'written' }) })],
      questionnaires: [
        questionnaire('Report', { control: control({ on: 'told' }), questions: [freeForm({ points: 1 })] }),
      ],
    });
    const exercise = new Exercise(shared, { teams: { one: null, two: null } });
    const other = { id: 'member-of-two', role: 'trainee' } as const;
    exercise.must({ type: 'answer_questionnaire', questionnaire: 'Report', answers: [textual('x')], team: 2 }, other);
    exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: 'S', text: 'T', files: [], team: 2 }, other);
    finished(exercise);
    assert.deepEqual(causeOf(exercise, 'told', 2), ['form', 'member-of-two', 'Report', '']);
    assert.deepEqual(causeOf(exercise, 'written', 2), ['letter', 'member-of-two', 'ada@mail.ex', '']);
    for (const name of ['told', 'written']) assert.deepEqual(causeOf(exercise, name), ['course', null, '', '']);
  });

  it('G4 G6: what was retracted is no cause, and what is known only through it no file', () => {
    const exercise = played();
    const own = {
      type: 'send_own_inject',
      channel: 'News',
      text: 'See.',
      files: ['definition:plan.pdf'],
      overlay: false,
    };
    const [sent] = exercise.must({ ...own } as never, INSTRUCTOR);
    const files = (): string[] =>
      resultOf(exercise).files.map((each) => (each.kind === 'uploaded' ? each.name : each.file.name));
    assert.deepEqual(files(), ['map.md', 'plan.pdf']);
    const retract = (action: number) => ({ type: 'retract', item: { kind: 'action', action } }) as const;
    exercise.must(retract(sent !== undefined && 'action' in sent ? (sent.action ?? 0) : 0), INSTRUCTOR);
    exercise.must(retract(exercise.of('inject_sent')[0]?.action ?? 0), INSTRUCTOR);
    finished(exercise);
    assert.deepEqual(files(), ['map.md']);
    assert.deepEqual(causeOf(exercise, 'leaked'), ['course', null, '', '']);
    assert.deepEqual(causeOf(exercise, 'pressed'), ['course', null, '', '']);
    assert.doesNotMatch(JSON.stringify(resultOf(exercise)), /notice\.|Understood/);
  });

  it('G5: has the latest answers, with the latest judgement and what was shared, once everybody has finished', () => {
    const exercise = finished(played());
    const [form] = resultOf(exercise).forms;
    assert.deepEqual([form?.title, form?.attempts, form?.questions[0]?.answers], ['Report', 2, ['Second.']]);
    const { attempt, correct, points, level, comment } = form?.questions[0]?.judgement ?? {};
    assert.deepEqual(
      [attempt, correct, points, level, comment],
      [1, true, { given: 2, of: 5 }, 'Some of it', 'Clear.'],
    );
    assert.deepEqual(
      resultOf(exercise).comments.map(({ text }) => text),
      ['Well done.'],
    );
    const early = resultOf(exercise, 1, false);
    assert.deepEqual([early.forms[0]?.questions[0]?.judgement, early.comments], [null, []]);
    assert.doesNotMatch(JSON.stringify(early), /Some of it/);
    assert.deepEqual(resultOf(exercise, 2).forms[0]?.questions[0]?.answers, []);
  });

  it('G8: has no exercise time if it is hidden, and no path', () => {
    const hidden = { ...DEFINITION, config: { ...DEFINITION.config, showExerciseTime: false } };
    const exercise = finished(played(hidden));
    const { milestones, duration, path } = resultOf(exercise);
    assert.deepEqual([duration, path], [null, null]);
    assert.ok(milestones.every(({ time }) => time === null));
    assert.equal(milestones.find(({ name }) => name === 'leaked')?.at, exercise.of('inject_sent')[0]?.at);
  });

  it('G8: has nothing for a team that never started', () => {
    const exercise = new Exercise(DEFINITION, { mode: 'on-demand', start: false });
    const { milestones, missed, forms, files, objectives, path, duration, count } = resultOf(finished(exercise));
    assert.deepEqual([milestones, missed, forms, files, objectives, path, duration], [[], [], [], [], [], null, null]);
    assert.deepEqual([count.reached, count.setbacks], [0, 0]);
  });
});
