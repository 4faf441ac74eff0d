import assert from 'node:assert/strict';
import { after, before, beforeEach, it, type TestContext } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { createBot } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { GraphqlAnswer, Visitor } from '../../testing/visitor.ts';

const PEOPLE = 'people { user { username } teamId isInstructor kind name isWriting writingAs claims }';

function sign(by: Visitor, teamId: string, input: object = {}): Promise<GraphqlAnswer> {
  return by.graphql('mutation ($input: SignPresenceInput!) { signPresence(signPresenceInput: $input) }', {
    input: { teamId, ...input },
  });
}

const inTeam = (test: TestContext, by: Visitor, id: string) =>
  LiveReader.start(test, by, `teamPresence(teamId: "${id}") { teamId serverTime ${PEOPLE} }`);
const inExercise = (test: TestContext, by: Visitor, id: string) =>
  LiveReader.start(test, by, `exercisePresence(exerciseId: "${id}") { exerciseId serverTime ${PEOPLE} }`);

const NOWHERE = { isInstructor: false, kind: null, name: null, isWriting: false, writingAs: null, claims: false };
const TOOLS = { kind: 'TOOLS' };

onEachDatabase('presence', (kind) => {
  let stage: PlayStage;
  let instructor: Visitor;

  before(async () => {
    stage = await PlayStage.start(kind);
    instructor = stage.instructor;
  });
  after(() => stage.remove());
  // Users who reported in the previous test can report again.
  beforeEach(() => pass(20));

  const pass = (seconds: number): void => stage.exercises.platform.clock.advance(seconds * 1000);
  const entry = (username: string, teamId: string, more: object = {}) => ({
    user: { username },
    teamId,
    ...NOWHERE,
    ...more,
  });

  it('shows members of a team where they are and whether they write, at once and on changes', async (test) => {
    const { team, member } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    const reader = await inTeam(test, colleague.visitor, team);
    const serverTime = new Date(stage.exercises.platform.clock.now()).toISOString();
    assert.deepEqual(await reader.update(1), { teamId: team, serverTime, people: [] });
    const thread = { kind: 'THREAD', name: `${team}:1` };
    assert.equal((await sign(member.visitor, team, { place: thread, writing: true })).data.signPresence, true);
    const here = entry(member.username, team, { ...thread, isWriting: true });
    assert.deepEqual((await reader.update(2)).people, [here]);
    const late = await inTeam(test, colleague.visitor, team);
    assert.deepEqual((await late.update(1)).people, [here]);
    pass(4);
    await sign(member.visitor, team, { place: thread, writing: true });
    pass(4);
    await sign(member.visitor, team, { leaving: true });
    assert.deepEqual((await reader.update(3)).people, [], 'a repeated report is no change');
  });

  it('ends 15 seconds after the last report', async (test) => {
    const { team, member } = await stage.play();
    const reader = await inTeam(test, member.visitor, team);
    await reader.update(1);
    await sign(member.visitor, team);
    assert.equal((await reader.update(2)).people.length, 1);
    pass(14);
    assert.equal((await (await inTeam(test, member.visitor, team)).update(1)).people.length, 1);
    await sign(member.visitor, team);
    pass(14);
    assert.equal((await reader.updates()).length, 2);
    pass(1);
    assert.deepEqual((await reader.update(3)).people, []);
  });

  it('publishes one report in three seconds, and then the latest', async (test) => {
    const { team, member } = await stage.play();
    const reader = await inTeam(test, member.visitor, team);
    await reader.update(1);
    const told = [];
    for (const place of [TOOLS, { kind: 'MAIL' }, { kind: 'DOCUMENTS' }]) {
      told.push((await sign(member.visitor, team, { place })).data.signPresence);
    }
    assert.deepEqual(told, [true, false, false]);
    assert.equal((await reader.update(2)).people[0].kind, 'TOOLS');
    assert.equal((await reader.updates()).length, 2);
    pass(3);
    assert.equal((await reader.update(3)).people[0].kind, 'DOCUMENTS');
  });

  it('shows a team only its members, and instructors everyone with what they claim', async (test) => {
    const { id, team, otherTeam, member, otherMember } = await stage.play();
    const [ofTeam, ofInstructor, ofExercise] = [
      await inTeam(test, member.visitor, team),
      await inTeam(test, instructor, team),
      await inExercise(test, instructor, id),
    ];
    for (const reader of [ofTeam, ofInstructor, ofExercise]) await reader.update(1);
    const thread = { kind: 'THREAD', name: `${team}:1` };
    await sign(instructor, team, { place: thread, claim: true, writingAs: 'boss@mail.ex' });
    await sign(otherMember.visitor, otherTeam);
    await sign(member.visitor, team, { place: { kind: 'QUESTIONNAIRE', name: 'Round one' } });
    const { username } = stage.exercises.instructor;
    const claim = { ...thread, isInstructor: true, isWriting: true, writingAs: 'boss@mail.ex', claims: true };
    const own = entry(member.username, team, { kind: 'QUESTIONNAIRE', name: 'Round one' });
    assert.deepEqual((await ofTeam.update(2)).people, [own]);
    assert.deepEqual((await ofInstructor.update(3)).people, [entry(username, team, claim), own]);
    const everybody = await eventually('everybody', async () =>
      (await ofExercise.updates()).find(({ people }) => people.length === 3),
    );
    assert.deepEqual(everybody.people[0], entry(username, team, claim));
    assert.deepEqual(
      everybody.people.map(({ user }: { user: { username: string } }) => user.username).sort(),
      [username, member.username, otherMember.username].sort(),
    );
    assert.equal((await ofTeam.updates()).length, 2, 'a team gets nothing about others and instructors');
  });

  it('lets instructors claim threads, submissions and teams, which others can claim too', async (test) => {
    const { id, team, otherTeam, member } = await stage.play();
    const { data } = await call(member.visitor, {
      mutation: 'answerQuestionnaire',
      input: {
        teamId: team,
        questionnaire: 'Round one',
        answers: [{ options: [1] }, { options: [] }, { text: 'Because' }],
      },
    });
    const { id: answered } = data.answerQuestionnaire;
    const submission = { kind: 'SUBMISSION', name: answered };
    for (const by of [instructor, stage.exercises.admin]) {
      assert.deepEqual((await sign(by, team, { place: submission, claim: true })).codes, []);
    }
    const reader = await inExercise(test, instructor, id);
    const { people } = await reader.update(1);
    assert.deepEqual(
      people.map(({ name, claims }: { name: string; claims: boolean }) => [name, claims]),
      [
        [answered, true],
        [answered, true],
      ],
    );
    for (const place of [{ kind: 'MAIL' }, null]) {
      assert.deepEqual((await sign(instructor, team, { place, claim: true })).codes, ['not_claimable']);
    }
    const forTeams = [{ claim: true, place: { kind: 'THREAD', name: `${team}:1` } }, { writingAs: 'boss@mail.ex' }];
    for (const input of forTeams) assert.deepEqual((await sign(member.visitor, team, input)).codes, ['forbidden']);
    assert.deepEqual((await sign(member.visitor, team, { place: submission })).codes, ['place_unknown']);
    const itself = { kind: 'TEAM', name: team };
    assert.deepEqual((await sign(member.visitor, team, { place: itself })).codes, ['place_unknown']);
    for (const name of [otherTeam, null]) {
      assert.deepEqual((await sign(instructor, team, { place: { ...itself, name } })).codes, ['place_unknown']);
    }
    assert.deepEqual((await sign(instructor, team, { place: itself, claim: true })).codes, []);
    assert.deepEqual((await sign(instructor, team, { writingAs: 'nobody@mail.ex' })).codes, ['person_unknown']);
    assert.deepEqual((await sign(instructor, team, { writingAs: 'x'.repeat(321) })).codes, ['text_invalid']);
    const second = answered.replace(/1$/, '2');
    for (const name of [second, `${team}-1-1`, `${team}-99-1`, '0-1-1', `${team}-1`, 'x', '', null]) {
      const { codes } = await sign(instructor, team, { place: { kind: 'SUBMISSION', name } });
      assert.deepEqual(codes, ['place_unknown'], String(name));
    }
  });

  it('tells instructors when a colleague sends something, at most 15 seconds ahead, and teams nothing', async (test) => {
    const { id, team, member } = await stage.play();
    const ofTeam = await inTeam(test, member.visitor, team);
    const ofExercise = await LiveReader.start(
      test,
      instructor,
      `exercisePresence(exerciseId: "${id}") { people { kind name claims sendsAt } }`,
    );
    for (const reader of [ofTeam, ofExercise]) await reader.update(1);
    const at = (seconds: number): string =>
      new Date(stage.exercises.platform.clock.now() + 1000 * seconds).toISOString();
    const inject = { kind: 'INJECT', name: 'by mail' };
    const claims: (readonly [object, object])[] = [
      [
        { place: inject, claim: true, sendsIn: 5 },
        { ...inject, claims: true, sendsAt: at(5) },
      ],
      [
        { place: { kind: 'INJECT' }, claim: true, sendsIn: 99 },
        { kind: 'INJECT', name: null, claims: true, sendsAt: at(19) },
      ],
      [
        { place: inject, claim: true },
        { ...inject, claims: true, sendsAt: null },
      ],
    ];
    for (const [index, [input, seen]] of claims.entries()) {
      assert.deepEqual((await sign(instructor, team, input)).codes, []);
      // What was left of an earlier test may have been published just now.
      pass(4);
      assert.deepEqual((await ofExercise.update(index + 2)).people, [seen]);
    }
    assert.equal((await ofTeam.updates()).length, 1);
    assert.deepEqual((await sign(instructor, team, { place: { kind: 'INJECT', name: 'none' } })).codes, [
      'place_unknown',
    ]);
    assert.deepEqual((await sign(member.visitor, team, { place: inject })).codes, ['place_unknown']);
    assert.deepEqual((await sign(member.visitor, team, { sendsIn: 3 })).codes, ['forbidden']);
  });

  it('works before the start, while stopped and after the end, and is never an event', async () => {
    const { id, team, member } = await stage.play({}, { start: false });
    const events = async (): Promise<number> => (await stage.exercises.platform.readTable('events')).length;
    const before = await events();
    assert.deepEqual((await sign(member.visitor, team)).codes, []);
    assert.deepEqual((await sign(member.visitor, team, { place: TOOLS })).codes, ['place_unknown']);
    assert.equal(await events(), before);
    for (const act of ['startExercise', 'stopExercise', 'finishExercise']) {
      await stage.exercises.act(act, id);
      const count = await events();
      pass(4);
      assert.deepEqual((await sign(member.visitor, team, { place: TOOLS })).codes, []);
      assert.equal(await events(), count);
    }
  });

  it('somebody who was moved is no longer visible to the old team, and no longer sees its presence', async (test) => {
    const { id, team, otherTeam, member } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    const everybody = await inExercise(test, instructor, id);
    await everybody.update(1);
    const [moved, stays] = [await inTeam(test, member.visitor, team), await inTeam(test, colleague.visitor, team)];
    await moved.update(1);
    await stays.update(1);
    await sign(member.visitor, team);
    await stays.update(2);
    await moved.update(2);
    assert.equal((await everybody.update(2)).people.length, 1);
    await stage.exercises.assign(otherTeam, member);
    // At once, not with the next report or expiry.
    assert.equal(await moved.ended(), 'access_lost');
    assert.deepEqual((await stays.update(3)).people, []);
    assert.deepEqual((await everybody.update(3)).people, []);
    await sign(colleague.visitor, team);
    assert.deepEqual(
      (await stays.update(4)).people.map(({ user }: { user: { username: string } }) => user.username),
      [colleague.username],
    );
    assert.deepEqual((await sign(member.visitor, team)).codes, ['team_unknown']);
  });

  it('can no longer be watched as soon as the exercise is deleted', async (test) => {
    for (const onDemand of [false, true]) {
      const { id, team, member } = await stage.play({ onDemand });
      const watchers = [await inTeam(test, member.visitor, team), await inExercise(test, instructor, id)];
      for (const watcher of watchers) await watcher.update(1);
      await stage.exercises.act('stopExercise', id);
      await instructor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
      for (const watcher of watchers) assert.equal(await watcher.ended(), 'exercise_unknown');
    }
  });

  it('is refused in teams and exercises of others as in those that do not exist', async (test) => {
    const { id, team, otherTeam, member, otherMember } = await stage.play();
    const { platform, admin } = stage.exercises;
    const other = await platform.account(await admin.elevate(), 'INSTRUCTOR');
    for (const by of [otherMember.visitor, other.visitor]) {
      for (const teamId of [team, '0', 'x', '9'.repeat(400), '']) {
        assert.deepEqual((await sign(by, teamId)).codes, ['team_unknown']);
      }
      assert.equal(await (await inTeam(test, by, team)).ended(), 'team_unknown');
    }
    assert.equal(await (await inExercise(test, other.visitor, id)).ended(), 'exercise_unknown');
    assert.equal(await (await inExercise(test, member.visitor, id)).ended(), 'forbidden');
    const { token } = await createBot(await admin.elevate(), `present-${id}`, ['EXERCISES']);
    const bot = platform.visitor({ 'api-token': token });
    assert.deepEqual((await sign(bot, team)).codes, ['operation_not_allowed']);
    const unknown = [
      { kind: 'THREAD', name: `${otherTeam}:1` },
      { kind: 'THREAD' },
      { kind: 'CHANNEL', name: 'Mail' },
      { kind: 'CHANNEL', name: '\0' },
      { kind: 'QUESTIONNAIRE', name: 'Round two' },
      { kind: 'TOOLS', name: 'nmap' },
    ];
    for (const place of unknown) {
      assert.deepEqual((await sign(member.visitor, team, { place })).codes, ['place_unknown'], JSON.stringify(place));
    }
    const long = { kind: 'CHANNEL', name: 'x'.repeat(10_001) };
    assert.deepEqual((await sign(member.visitor, team, { place: long })).codes, ['text_invalid']);
    const nothing = { place: null, writing: null, writingAs: null, claim: null, leaving: null };
    assert.deepEqual((await sign(member.visitor, team, nothing)).codes, []);
    for (const wrong of [{ place: {} }, { place: { kind: 'ELSEWHERE' } }, { writing: 'yes' }]) {
      assert.deepEqual((await sign(member.visitor, team, wrong)).codes, ['invalid_query']);
    }
  });

  it('presence in a channel is possible once something has arrived there', async () => {
    const { team, member } = await stage.play();
    const place = { kind: 'CHANNEL', name: 'Messages' };
    assert.deepEqual((await sign(member.visitor, team, { place })).codes, []);
  });
});
