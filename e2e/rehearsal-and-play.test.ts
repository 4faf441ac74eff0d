import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { readEvents } from '@muster/kit/streams';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { playTour } from '../packages/rehearsal/src/testing/command-line.ts';
import { exampleFiles } from '../services/exercise/src/testing/example-files.ts';
import { ExerciseStage } from '../services/exercise/src/testing/exercise-stage.ts';
import type { Account } from '../services/exercise/src/testing/platform-under-test.ts';
import { call } from '../services/exercise/src/testing/play-stage.ts';

type Input = Readonly<Record<string, unknown>>;

/** The same act twice: as a step of a script, and as the mutation that a client sends. */
interface TwoWays {
  readonly minute: number;
  readonly team: 'counter' | 'cellar' | null;
  readonly step: Input;
  readonly mutation: string;
  readonly by: 'member' | 'instructor';
  readonly input: Input;
  /** The name of the conversation in the script. */
  readonly continues?: string;
}

const ADA = 'ada.kern@library.ex';
const FINDINGS = 'What have you found out?';
const LETTER = { to: [ADA, 'nobody@library.ex'], subject: 'Good morning', text: 'Where is the book?' };
const ANSWERS = [{ options: [2] }, { options: [1, 2] }, { text: 'green' }, { text: 'Because of the fog' }];

const member = (minute: number, team: TwoWays['team'], mutation: string, step: Input, input: Input): TwoWays => ({
  minute,
  team,
  step,
  mutation,
  input,
  by: 'member',
});
const instructor = (...act: Parameters<typeof member>): TwoWays => ({ ...member(...act), by: 'instructor' });

const ACTS: readonly TwoWays[] = [
  member(0.5, 'counter', 'confirmInject', { confirm: 'welcome' }, { logId: '1-1' }),
  member(
    0.6,
    'cellar',
    'useTool',
    { use_tool: { tool: 'Archive register', argument: '1950' } },
    { tool: 'Archive register', argument: '1950' },
  ),
  member(1, 'counter', 'sendEmail', { mail: { ...LETTER, conversation: 'book', bounces: true } }, LETTER),
  {
    ...instructor(
      1.5,
      'counter',
      'sendEmailAs',
      { write_as: { address: ADA, template: 2, conversation: 'book' } },
      { address: ADA, template: 2 },
    ),
    continues: 'book',
  },
  member(
    2,
    'counter',
    'useTool',
    { use_tool: { tool: 'Catalogue', argument: ' The Long Winter ' } },
    { tool: 'Catalogue', argument: ' The Long Winter ' },
  ),
  {
    ...member(
      2.1,
      'counter',
      'sendEmail',
      { reply: { conversation: 'book', text: 'Thank you.' } },
      { text: 'Thank you.' },
    ),
    continues: 'book',
  },
  instructor(
    2.2,
    'cellar',
    'sendInject',
    { send_inject: { inject: 'a nudge', alternative: 'about mail' } },
    { inject: 'a nudge', alternative: 'about mail' },
  ),
  instructor(2.5, null, 'stopExercise', { stop: null }, {}),
  instructor(4, null, 'startExercise', { resume: null }, {}),
  member(
    4.5,
    'counter',
    'answerQuestionnaire',
    { answer: { questionnaire: FINDINGS, answers: [2, [1, 2], 'green', 'Because of the fog'] } },
    { questionnaire: FINDINGS, answers: ANSWERS },
  ),
  instructor(
    4.6,
    'counter',
    'judgeAnswer',
    { judge: { questionnaire: FINDINGS, question: 4, correct: true, comment: 'Nice.', milestones: ['good_reason'] } },
    {
      ...{ questionnaire: FINDINGS, attempt: 1, question: 4, correct: true, comment: 'Nice.' },
      milestones: ['good_reason'],
    },
  ),
  instructor(
    4.7,
    'cellar',
    'sendOwnInject',
    { tell: { channel: 'Messages', text: 'Hurry up.', overlay: true } },
    { channel: 'Messages', text: 'Hurry up.', overlay: true },
  ),
  instructor(
    4.8,
    'cellar',
    'modifyMilestone',
    { switch: { milestone: 'arrived', on: true } },
    { milestone: 'arrived', activate: true },
  ),
  instructor(4.9, 'cellar', 'commentTeam', { comment: 'They were slow.' }, { text: 'They were slow.' }),
  instructor(
    5,
    'cellar',
    'sendEmailAs',
    { write_as: { address: ADA, subject: 'Now', text: 'Well?', activate: ['answered'], deactivate: ['arrived'] } },
    { address: ADA, subject: 'Now', text: 'Well?', milestones: ['answered'], deactivateMilestones: ['arrived'] },
  ),
  instructor(5.5, null, 'addTime', { add_time: 2 }, { minutes: 2 }),
  member(
    6,
    'counter',
    'answerQuestionnaire',
    { answer: { questionnaire: 'How was the tour?', answers: [1, ''] } },
    { questionnaire: 'How was the tour?', answers: [{ options: [1] }, { text: '' }] },
  ),
];

interface Rehearsed {
  readonly refused: readonly unknown[];
  readonly minutes: number;
  readonly events: readonly { readonly event: Input }[];
}

onEachDatabase('a script', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, exampleFiles('tour'));
  });
  after(() => stage.remove());

  it('gives the same events in a rehearsal and over GraphQL, but for wall times and who people are', async () => {
    const script = {
      teams: { counter: 'front desk', cellar: 'archive' },
      steps: ACTS.map(({ minute: at, team, step }) => ({ at, ...(team !== null && { team }), ...step })),
    };
    const { out } = await playTour(JSON.stringify(script), '--json');
    const rehearsed: Rehearsed = JSON.parse(out);
    assert.deepEqual(rehearsed.refused, []);

    const { people, exerciseId } = await playOverGraphql(rehearsed.minutes);
    const expected = rehearsed.events.map(({ event }) => comparable(event, new Map()));
    const stored = await storedEvents(exerciseId, expected.length);
    const played = stored.map((event) => comparable(event, people));
    assert.ok(expected.length > 60);
    for (const [place, event] of expected.entries()) assert.deepEqual(played[place], event, `event ${place + 1}`);
    assert.equal(played.length, expected.length);
  });

  /** Answers the names that the rehearsal has for people, by their ids. */
  async function playOverGraphql(minutes: number): Promise<{ people: Map<string, string>; exerciseId: string }> {
    const teams = [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ];
    const exercise = await stage.create({ teams });
    const members = new Map<string, Account>();
    const ids = new Map<string, string>();
    for (const { id, name } of exercise.teams) {
      const trainee = await stage.trainee();
      await stage.assign(id, trainee);
      members.set(name, trainee);
      ids.set(name, id);
    }
    await stage.act('startExercise', exercise.id);
    const threads = new Map<string, string>();
    let now = 0;
    for (const { minute, team, mutation, input, by, step, continues } of ACTS) {
      stage.platform.clock.advance(Math.round((minute - now) * 60_000));
      now = minute;
      if (team === null) {
        const more = mutation === 'addTime' ? `, minutes: ${input['minutes']}` : '';
        await stage.instructor.visitor.ask(`mutation { ${mutation}(exerciseId: "${exercise.id}"${more}) { id } }`);
        continue;
      }
      const visitor = by === 'member' ? members.get(team)?.visitor : stage.instructor.visitor;
      assert.ok(visitor !== undefined);
      const isForSeveral = mutation === 'sendInject' || mutation === 'sendOwnInject';
      const where = isForSeveral ? { teamIds: [ids.get(team)] } : { teamId: ids.get(team) };
      const thread = continues === undefined ? {} : { threadId: threads.get(continues) };
      const fields = mutation === 'sendEmail' ? 'threadId' : undefined;
      const answer = await call(visitor, { mutation, input: { ...where, ...input, ...thread } }, fields);
      assert.deepEqual(answer.codes, [], `${mutation} ${answer.text}`);
      if (isForSeveral) assert.equal(answer.data[mutation][0].sent, true, answer.text);
      if ('mail' in step) threads.set('book', answer.data[mutation].threadId);
    }
    // A rehearsal counts exercise time, which was stopped for a minute and a half.
    stage.platform.clock.advance(Math.round((minutes + 1.5 - now) * 60_000));
    const people = new Map([[stage.instructor.id, 'instructor']]);
    for (const [name, { id }] of members) people.set(id, `member of team ${ids.get(name)}`);
    return { people, exerciseId: exercise.id };
  }

  /** Waits until as many are stored as should be, or in vain. */
  async function storedEvents(exerciseId: string, count: number): Promise<unknown[]> {
    const database = openDatabase(stage.platform.address(), (error) => {
      throw error;
    });
    try {
      return await eventually(`${count} events are stored`, async () => {
        const events: unknown[] = [];
        for await (const { data } of readEvents(database, `exercise ${exerciseId}`)) events.push(data);
        return events.length >= count ? events : undefined;
      });
    } finally {
      await database.close();
    }
  }
});

function comparable(event: unknown, people: ReadonlyMap<string, string>): unknown {
  let text = JSON.stringify(event);
  for (const [id, name] of people) text = text.replaceAll(id, name);
  const { at: _at, ...rest } = JSON.parse(text);
  return rest;
}
