import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds, onEachDatabase } from '@muster/kit/testing';
import { sendFile, sentFile } from '../../testing/files.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { type Call, call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const LIMITS = { MAX_TEAM_TEXT_MB: '1', MAX_TEAM_ACTS: '15', TEAM_ACTS_PER_MINUTE: '12' };

/** The longest text of a message or mail. */
const LONGEST = 100_000;

onEachDatabase('the limits of a team', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind, {}, LIMITS);
  });
  after(() => stage.remove());

  const look = ({ team }: PlayedExercise, clientId?: string): Call => ({
    mutation: 'useTool',
    input: { teamId: team, tool: 'look' },
    ...(clientId !== undefined && { clientId }),
  });
  const mail = ({ team }: PlayedExercise): Call => ({
    mutation: 'sendEmail',
    input: { teamId: team, to: ['boss@mail.ex'], text: 'x'.repeat(LONGEST) },
  });
  const raise = (teamId: string, limits: Record<string, number>): Call => ({
    mutation: 'raiseTeamLimits',
    input: { teamId, ...limits },
  });
  async function done(by: Visitor, what: Call, fields?: string) {
    const answer = await call(by, what, fields);
    assert.deepEqual(answer.codes, [], answer.text);
    return answer.data[what.mutation];
  }
  async function refused(by: Visitor, what: Call, status: number, code: string) {
    const answer = await call(by, what);
    assert.deepEqual([answer.status, answer.codes], [status, [code]], answer.text);
    return answer;
  }
  const used = async (teamId: string) => {
    const query = `{ teamLimits(teamId: "${teamId}") { textMb acts actsPerMinute actsDone bytesWritten actsOfInstructors } }`;
    return (await stage.instructor.ask(query)).teamLimits;
  };

  for (const onDemand of [false, true]) {
    const which = onDemand ? 'on demand' : 'synchronous';

    async function played(): Promise<PlayedExercise> {
      const exercise = await stage.play({ onDemand });
      if (onDemand) {
        const { member, otherMember, team, otherTeam } = exercise;
        await done(member.visitor, { mutation: 'startTeam', input: { teamId: team } });
        await done(otherMember.visitor, { mutation: 'startTeam', input: { teamId: otherTeam } });
      }
      return exercise;
    }

    it(`refuse the text that is too much with 413, for this team alone (${which})`, async () => {
      const exercise = await played();
      const { member, otherMember, team, otherTeam } = exercise;
      for (let sent = 0; sent < 10; sent += 1) await done(member.visitor, mail(exercise));
      const { headers } = await refused(member.visitor, mail(exercise), 413, 'team_text_full');
      assert.equal(headers.get('retry-after'), null);
      await refused(member.visitor, mail(exercise), 413, 'team_text_full');
      await done(member.visitor, look(exercise));
      await done(otherMember.visitor, mail({ ...exercise, team: otherTeam }));
      await done(stage.instructor, { ...mail(exercise), input: { ...mail(exercise).input, teamId: team } });
      const { actsDone, bytesWritten, actsOfInstructors } = await used(team);
      assert.deepEqual([actsDone, actsOfInstructors], [11, 1]);
      assert.ok(bytesWritten > 10 * LONGEST && bytesWritten < 1024 * 1024);
    });

    it(`refuse one act too many within a minute with 429, and say until when (${which})`, async () => {
      const exercise = await played();
      const { member } = exercise;
      for (let acts = 0; acts < 12; acts += 1) await done(member.visitor, look(exercise, `act ${acts}`));
      const { headers, text } = await refused(member.visitor, look(exercise), 429, 'too_many_acts');
      const wait = Number(headers.get('retry-after'));
      assert.ok(wait >= 1 && wait <= 60, String(wait));
      assert.match(text, new RegExp(`wait for ${wait === 1 ? 'a second' : `${wait} seconds`}`));
      await done(member.visitor, look(exercise, 'act 5'));
      stage.exercises.platform.clock.advance(wait * 1000);
      await done(member.visitor, look(exercise));
    });

    it(`refuse one act too many in all, also after a restart, until instructors raise it (${which})`, async () => {
      const exercise = await played();
      const { member, team, otherTeam } = exercise;
      for (let acts = 0; acts < 15; acts += 1) {
        await done(member.visitor, look(exercise, `act ${acts}`));
        stage.exercises.platform.clock.advance(6_000);
      }
      const full = await refused(member.visitor, look(exercise), 413, 'team_acts_full');
      assert.match(full.text, /Ask an instructor/);
      await stage.exercises.platform.restart();
      await refused(member.visitor, look(exercise), 413, 'team_acts_full');
      await done(member.visitor, look(exercise, 'act 5'));
      assert.equal((await used(team)).actsDone, 15);
      await refused(member.visitor, raise(team, { acts: 20 }), 403, 'forbidden');
      const raised = await done(stage.instructor, raise(team, { acts: 16, textMb: 2 }), 'textMb acts actsPerMinute');
      assert.deepEqual(raised, { textMb: 2, acts: 16, actsPerMinute: 12 });
      await done(member.visitor, look(exercise));
      await refused(member.visitor, look(exercise), 413, 'team_acts_full');
      assert.equal((await used(otherTeam)).acts, 15);
      await refused(stage.instructor, raise(team, { acts: 16 }), 200, 'nothing_to_change');
      await refused(stage.instructor, raise(team, { acts: 151 }), 200, 'bad_value');
      await refused(stage.instructor, raise(team, {}), 200, 'bad_value');
    });
  }

  it('count files, and refuse one too many before its bytes are read', async () => {
    const exercise = await stage.play();
    const { id, member } = exercise;
    for (let acts = 0; acts < 11; acts += 1) await done(member.visitor, look(exercise));
    await sentFile(member.visitor, id, 'Some notes.', 'notes.txt');
    const { status, body, headers } = await sendFile(member.visitor, id, 'More notes.');
    assert.deepEqual([status, body.code], [429, 'too_many_acts']);
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d?$/);
  });

  it('hold if many acts are sent at once', async () => {
    const exercise = await stage.play();
    const sent = await Promise.all(Array.from({ length: 30 }, () => call(exercise.member.visitor, look(exercise))));
    const codes = sent.map((answer) => answer.codes.join()).sort();
    assert.deepEqual(codes, [...Array(12).fill(''), ...Array(18).fill('too_many_acts')]);
    assert.equal((await used(exercise.team)).actsDone, 12);
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('the limits of a team on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('are counted together', async () => {
    assert.ok(postgres !== undefined);
    const stage = await PlayStage.start(postgres, {}, LIMITS);
    const other = new PlatformUnderTest(stage.exercises.platform.database, LIMITS);
    try {
      await other.resume();
      const { team, member } = await stage.play();
      const there = await other.loggedIn(member.username, member.password);
      const use = { mutation: 'useTool', input: { teamId: team, tool: 'look' } };
      const sent = await Promise.all(
        Array.from({ length: 24 }, (_, index) => call(index % 2 === 0 ? member.visitor : there, use)),
      );
      const codes = sent.map((answer) => answer.codes.join()).sort();
      assert.deepEqual(codes, [...Array(12).fill(''), ...Array(12).fill('too_many_acts')]);
    } finally {
      await other.pause();
      await stage.remove();
    }
  });
});
