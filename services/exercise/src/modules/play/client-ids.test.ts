import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { databaseKinds, eventually, onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { type Call, call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { GraphqlAnswer, Visitor } from '../../testing/visitor.ts';

/** The number of stored rows. */
async function count(stage: PlayStage, rows: 'events' | 'client_ids'): Promise<number> {
  const database = openDatabase(stage.exercises.platform.address(), (error) => {
    throw error;
  });
  try {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(rows)}`.execute(
      database.tables(),
    );
    return Number(counted.rows[0]?.count);
  } finally {
    await database.close();
  }
}

interface ActCase {
  readonly by: 'member' | 'instructor';
  readonly input: Record<string, unknown>;
  /** A different value, which makes it another act. */
  readonly other: Record<string, unknown>;
  readonly fields: string;
}

const answers = [{ options: [1] }, { options: [2] }, { text: 'Because.' }];

/** Every act, in an order in which each is possible. */
const ACTS: Readonly<Record<string, ActCase>> = {
  useTool: {
    by: 'member',
    input: { tool: 'nmap', argument: 'host' },
    other: { argument: 'hosts' },
    fields: 'id text argument exerciseTime',
  },
  confirmInject: {
    by: 'member',
    input: { logId: 'TEAM-1' },
    other: { logId: 'TEAM-2' },
    fields: 'id confirmation { text confirmedAt }',
  },
  sendEmail: {
    by: 'member',
    input: { to: ['boss@mail.ex', 'nobody@mail.ex'], subject: 'Help', text: 'Hello.' },
    other: { text: 'Hello!' },
    fields: 'id subject text to undeliverable exerciseTime',
  },
  answerQuestionnaire: {
    by: 'member',
    input: { questionnaire: 'Round one', answers },
    other: { answers: [{ options: [2] }, ...answers.slice(1)] },
    fields: 'id attempt answers { options text }',
  },
  sendEmailAs: {
    by: 'instructor',
    input: { address: 'boss@mail.ex', template: 1 },
    other: { text: '' },
    fields: 'id text exerciseTime',
  },
  judgeAnswer: {
    by: 'instructor',
    input: { questionnaire: 'Round one', attempt: 1, question: 3, correct: true },
    other: { correct: false },
    fields: 'id answers { judgement { correct exerciseTime } }',
  },
  modifyMilestone: {
    by: 'instructor',
    input: { milestone: 'asked', activate: true },
    other: { activate: false },
    fields: 'name reached reachedAt',
  },
  commentTeam: {
    by: 'instructor',
    input: { text: 'They ask well.' },
    other: { text: 'They ask.' },
    fields: 'id text exerciseTime',
  },
  raiseTeamLimits: {
    by: 'instructor',
    input: { textMb: 21, acts: 30_000 },
    other: { acts: 30_001 },
    fields: 'textMb acts actsPerMinute actsDone',
  },
};

onEachDatabase('an act with a clientId', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  const inTeam = (input: Record<string, unknown>, team = played.team): Record<string, unknown> => ({
    teamId: team,
    ...JSON.parse(JSON.stringify(input).replaceAll('TEAM', team)),
  });
  const member = () => played.member.visitor;
  const tool = (clientId: string | null | undefined, input: Record<string, unknown> = {}): Call => ({
    mutation: 'useTool',
    input: inTeam({ tool: 'look', ...input }),
    ...(clientId !== undefined && { clientId }),
  });
  async function data(by: Visitor, what: Call, fields?: string) {
    const answer = await call(by, what, fields);
    assert.deepEqual(answer.codes, [], answer.text);
    return answer.data[what.mutation];
  }
  async function refused(by: Visitor, what: Call, code: string): Promise<GraphqlAnswer> {
    const answer = await call(by, what);
    assert.deepEqual(answer.codes, [code], answer.text);
    return answer;
  }

  for (const [mutation, { by, input, other, fields }] of Object.entries(ACTS)) {
    it(`takes effect once and gets the same answer when it is repeated: ${mutation}`, async () => {
      const actor = by === 'member' ? member() : stage.instructor;
      const clientId = `once ${mutation} 🦆`;
      const first = await data(actor, { mutation, input: inTeam(input), clientId }, fields);
      const events = await count(stage, 'events');
      await stage.exercises.pass(0.1);
      for (let again = 0; again < 2; again += 1) {
        assert.deepEqual(await data(actor, { mutation, input: inTeam(input), clientId }, fields), first);
      }
      await refused(actor, { mutation, input: inTeam({ ...input, ...other }), clientId }, 'client_id_reused');
      const elsewhere = await call(actor, { mutation, input: inTeam(input, played.otherTeam), clientId });
      assert.deepEqual(
        elsewhere.codes,
        [by === 'member' ? 'team_unknown' : 'client_id_reused'],
        'the team is part of the key',
      );
      assert.equal(await count(stage, 'events'), events);
    });
  }

  it('is identified per user, mutation and exercise', async () => {
    const clientId = 'the same everywhere';
    const first = await data(member(), tool(clientId));
    const helped = await data(stage.instructor, tool(clientId));
    assert.notEqual(helped.id, first.id);
    const comment = { mutation: 'commentTeam', input: { teamId: played.team, text: 'x' }, clientId };
    await data(stage.instructor, comment);
    const { team } = await stage.play();
    const there = { mutation: 'useTool', input: { teamId: team, tool: 'look' }, clientId };
    await data(stage.instructor, there);
    assert.deepEqual(await data(member(), tool(clientId)), first);
  });

  it('is not stored when it is refused', async () => {
    const clientId = 'refused first';
    await stage.exercises.act('stopExercise', played.id);
    await refused(member(), tool(clientId), 'wrong_state');
    await stage.exercises.act('startExercise', played.id);
    const done = await data(member(), tool(clientId, { argument: 'something else' }));
    await refused(member(), tool(clientId), 'client_id_reused');
    await stage.exercises.act('stopExercise', played.id);
    assert.deepEqual(
      await data(member(), tool(clientId, { argument: 'something else' })),
      done,
      'and may be asked for',
    );
    await stage.exercises.act('startExercise', played.id);
  });

  it('needs a clientId of 1 to 64 valid characters; null means none', async () => {
    for (const clientId of ['', 'x'.repeat(65), '😀'.repeat(65), 'a\0b', '\ud800']) {
      await refused(member(), tool(clientId), 'text_invalid');
    }
    for (const character of ['x', '😀']) {
      const longest = await data(member(), tool(character.repeat(64)));
      assert.deepEqual(await data(member(), tool(character.repeat(64))), longest);
    }
    assert.notDeepEqual(await data(member(), tool(null)), await data(member(), tool(null)));
    assert.notDeepEqual(await data(member(), tool(undefined)), await data(member(), tool(undefined)));
  });

  it('takes effect once if it is sent many times concurrently', async () => {
    const before = await count(stage, 'events');
    const sent = await Promise.all(Array.from({ length: 8 }, () => call(member(), tool('at once'))));
    assert.deepEqual(
      sent.map(({ codes, data }) => [codes, data.useTool]),
      sent.map(() => [[], sent[0]?.data.useTool]),
    );
    assert.equal(await count(stage, 'events'), before + 1);
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, index) => call(member(), tool('at once, two', { argument: String(index % 2) }))),
    );
    const codes = others.map((one) => one.codes.join()).sort();
    assert.deepEqual(codes, ['', '', '', 'client_id_reused', 'client_id_reused', 'client_id_reused']);
  });

  it('continues with the teams it has not reached, if it addresses several', async () => {
    const { id, team, otherTeam } = await stage.play();
    const names = { sendInject: { inject: 'nudge' }, sendOwnInject: { channel: 'Messages', text: 'Listen.' } };
    for (const [mutation, input] of Object.entries(names)) {
      const send = (teamIds: readonly string[], more: Record<string, unknown> = {}) =>
        data(
          stage.instructor,
          { mutation, input: { teamIds, ...input, ...more }, clientId: 'to all' },
          'teamId sent code actionLog { id message { text } }',
        );
      const [half] = await send([team]);
      const before = await count(stage, 'events');
      const all = await send([otherTeam, team, '999999']);
      assert.deepEqual(
        all.map(({ teamId, sent, code }: Record<string, unknown>) => [teamId, sent, code]),
        [
          [otherTeam, true, null],
          [team, true, null],
          ['999999', false, 'team_unknown'],
        ],
      );
      assert.deepEqual(all[1], half);
      assert.equal(await count(stage, 'events'), before + 1);
      assert.deepEqual(await send([team, otherTeam]), [half, all[0]]);
      const other = mutation === 'sendInject' ? { alternative: 'praise' } : { text: 'Listen!' };
      const [reused] = await send([team], other);
      assert.deepEqual([reused.sent, reused.code], [false, 'client_id_reused']);
      assert.equal(await count(stage, 'events'), before + 1);
    }
    const silent = {
      mutation: 'sendInject',
      input: { teamIds: [team], inject: 'nothing to see' },
      clientId: 'shows nothing',
    };
    const [first] = await data(stage.instructor, silent, 'sent actionLog { id }');
    assert.deepEqual(first, { sent: true, actionLog: null });
    assert.deepEqual(await data(stage.instructor, silent, 'sent actionLog { id }'), [first]);
    await stage.exercises.act('finishExercise', id);
    assert.deepEqual(await data(stage.instructor, silent, 'sent actionLog { id }'), [first], 'also after the end');
  });

  it('is answered with the current rights', async () => {
    const moved = await stage.play();
    const use = { mutation: 'useTool', input: { teamId: moved.team, tool: 'look' }, clientId: 'before the move' };
    await data(moved.member.visitor, use);
    await stage.exercises.assign(moved.otherTeam, moved.member);
    await refused(moved.member.visitor, use, 'team_unknown');
    await stage.exercises.assign(moved.team, moved.member);
    await data(moved.member.visitor, use);
  });

  it('gets the same answer after a restart', async () => {
    const first = await data(member(), tool('before a restart'), 'id text');
    await stage.exercises.platform.restart();
    assert.deepEqual(await data(member(), tool('before a restart'), 'id text'), first);
  });

  it('can be a change of an exercise, synchronous or on demand', async () => {
    for (const onDemand of [false, true]) {
      const { id, team, member: owner } = await stage.play({ onDemand }, { start: false });
      const run = (mutation: string, clientId: string, more: Record<string, unknown> = {}) =>
        data(
          stage.instructor,
          { mutation, input: { exerciseId: id, ...more }, clientId },
          'state timeLeft teams { state }',
        );
      const started = await run('startExercise', 'a');
      assert.equal((await run('startExercise', 'a')).state, 'RUNNING');
      assert.equal(started.state, 'RUNNING');
      if (onDemand) {
        const start = { mutation: 'startTeam', input: { teamId: team }, clientId: 'a' };
        assert.deepEqual(await data(owner.visitor, start, 'id state'), { id: team, state: 'RUNNING' });
        assert.deepEqual(await data(owner.visitor, start, 'id state'), { id: team, state: 'RUNNING' });
        await refused(owner.visitor, { ...start, clientId: 'b' }, 'wrong_state');
      }
      const left = async () => (await stage.exercises.team(team, 'timeLeft')).timeLeft;
      const before = await left();
      for (let times = 0; times < 3; times += 1) await run('addTime', 'more', { minutes: 5 });
      assert.equal(await left(), before + 300);
      const other = { mutation: 'addTime', input: { exerciseId: id, minutes: 6 }, clientId: 'more' };
      await refused(stage.instructor, other, 'client_id_reused');
      assert.equal((await run('stopExercise', 'a')).state, 'STOPPED');
      assert.equal((await run('startExercise', 'b')).state, 'RUNNING');
      assert.equal((await run('stopExercise', 'a')).state, 'RUNNING', 'it had been stopped, and resumed since');
      assert.equal((await run('finishExercise', 'a')).state, 'FINISHED');
      assert.equal((await run('finishExercise', 'a')).state, 'FINISHED');
      await refused(
        stage.instructor,
        { mutation: 'finishExercise', input: { exerciseId: id }, clientId: 'b' },
        'wrong_state',
      );
    }
  });

  it('can be assigning and removing users, synchronous or on demand', async () => {
    for (const onDemand of [false, true]) {
      const { id, team, otherTeam, member: owner } = await stage.play({ onDemand });
      const newcomer = await stage.exercises.trainee();
      const members = async () =>
        (await stage.exercises.team(team, 'members { id }')).members.map((one: { id: string }) => one.id).sort();
      const both = [owner.id, newcomer.id];
      const assign = { mutation: 'assignUsersToTeam', input: { teamId: team, userIds: both }, clientId: 'place' };
      await data(stage.instructor, assign);
      assert.deepEqual(await members(), [...both].sort());
      await stage.exercises.assign(otherTeam, newcomer);
      await data(stage.instructor, assign);
      assert.deepEqual(await members(), [owner.id], 'they had been assigned, and were moved since');
      const others = { ...assign, input: { teamId: team, userIds: [newcomer.id] } };
      await refused(stage.instructor, others, 'client_id_reused');
      const remove = { mutation: 'removeUsersFromTeam', input: { teamId: team, userIds: [owner.id] }, clientId: 'out' };
      await data(stage.instructor, remove);
      await stage.exercises.assign(team, owner);
      await data(stage.instructor, remove);
      assert.deepEqual(await members(), [owner.id], 'they had been removed, and came back since');
      const deal = { mutation: 'assignUsersByTags', input: { exerciseId: id, tags: ['nobody'] }, clientId: 'deal' };
      await refused(stage.instructor, deal, 'tag_unknown');
    }
  });

  it('can be joining a team', async () => {
    const { teams } = await stage.exercises.create({ teamCount: 2 });
    const newcomer = await stage.exercises.trainee();
    const join = (place: number): Call => ({
      mutation: 'joinTeam',
      input: { joinCode: teams[place].joinCode },
      clientId: 'join',
    });
    for (let times = 0; times < 2; times += 1) {
      assert.equal((await data(newcomer.visitor, join(0))).id, teams[0].id);
    }
    await refused(newcomer.visitor, join(1), 'client_id_reused');
  });

  it('is forgotten with its exercise', async () => {
    const before = await count(stage, 'client_ids');
    const gone = await stage.play();
    const acts = Array.from({ length: 3 }, (_, index) => ({
      mutation: 'useTool',
      input: { teamId: gone.team, tool: 'look' },
      clientId: `gone ${index}`,
    }));
    for (const one of acts) await data(gone.member.visitor, one);
    assert.equal(await count(stage, 'client_ids'), before + 3);
    await stage.exercises.act('finishExercise', gone.id);
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${gone.id}") }`);
    await eventually('it is forgotten', async () => ((await count(stage, 'client_ids')) === before ? true : undefined));
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('an act with a clientId on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  let stage: PlayStage;
  let other: PlatformUnderTest;

  before(async () => {
    assert.ok(postgres !== undefined);
    stage = await PlayStage.start(postgres);
    other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
  });
  after(async () => {
    await other.pause();
    await stage.remove();
  });

  it('takes effect once', async () => {
    const { team, member } = await stage.play();
    const there = await other.loggedIn(member.username, member.password);
    const acts: Call[] = [
      { mutation: 'useTool', input: { teamId: team, tool: 'look' } },
      { mutation: 'confirmInject', input: { teamId: team, logId: `${team}-1` } },
      { mutation: 'sendEmail', input: { teamId: team, to: ['boss@mail.ex'], subject: 'x', text: 'y' } },
      { mutation: 'answerQuestionnaire', input: { teamId: team, questionnaire: 'Round one', answers } },
    ];
    for (const [round, act] of [...acts, ...acts].entries()) {
      const before = await count(stage, 'events');
      const sent = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          call(index % 2 === 0 ? member.visitor : there, { ...act, clientId: 'once' }),
        ),
      );
      for (const { codes, data } of sent) {
        assert.deepEqual(codes, []);
        assert.deepEqual(data, sent[0]?.data);
      }
      const happened = (await count(stage, 'events')) > before;
      assert.equal(happened, round < acts.length, act.mutation);
    }
  });
});
