import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { milestonesIn } from '@muster/engine';
import { onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { createBot } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = `position whole serverTime state clock { state timeElapsed timeLeft } removedTeamIds
  teams { teamId name role memberCount score finishedAt lastActAt waitsUntil stuckSince unanswered unjudged
    clock { state timeElapsed } milestones { on switched times byHand } }`;

onEachDatabase('the live overview of an exercise', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  const updatesOf = (id: string, more = '') => `exerciseUpdates(exerciseId: "${id}" ${more}) { ${FIELDS} }`;
  const overviewOf = async (id: string, more = '') =>
    (await stage.instructor.ask(`{ exerciseOverview(exerciseId: "${id}" ${more}) { ${FIELDS} } }`)).exerciseOverview;
  const useTool = (by: Visitor, teamId: string, argument = 'host') =>
    call(by, { mutation: 'useTool', input: { teamId, tool: 'nmap', argument } });
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into messages whose shape is what it checks
  const idsIn = ({ teams }: any): string[] => teams.map(({ teamId }: { teamId: string }) => teamId);

  it('is complete at first, and then contains only the teams that changed', async (test) => {
    const { id, team, otherTeam, member } = await stage.play();
    const reader = await LiveReader.start(test, stage.instructor, updatesOf(id));
    const first = await reader.update(1);
    assert.deepEqual([first.whole, first.state, idsIn(first)], [true, 'RUNNING', [team, otherTeam]]);
    assert.deepEqual(first.clock, { state: 'RUNNING', timeElapsed: 0, timeLeft: 3600 });
    await stage.exercises.pass(1);
    await useTool(member.visitor, team);
    const second = await reader.update(2);
    assert.deepEqual([second.whole, idsIn(second), second.removedTeamIds], [false, [team], []]);
    const [row] = second.teams;
    assert.deepEqual([row.name, row.memberCount, row.score, row.lastActAt], ['team-1', 1, 2, 60]);
    const marks = milestonesIn(row.milestones, 7);
    assert.deepEqual(
      marks.map(({ on, switchedAt }) => [on, switchedAt]),
      [false, true, true, false, false, false, false].map((on) => [on, on ? 60 : null]),
    );
    assert.deepEqual(await overviewOf(id, `after: ${first.position}`), second);
  });

  it('reports unanswered mail, answers without judgement, and milestones switched by hand', async () => {
    const { id, team, member } = await stage.play();
    const rowNow = async () => (await overviewOf(id)).teams[0];
    const mail = { teamId: team, to: ['boss@mail.ex'], subject: 'Hello', text: 'Are you there?' };
    await call(member.visitor, { mutation: 'sendEmail', input: mail });
    const answers = [{ options: [1] }, { options: [] }, { text: 'Because.' }];
    const answer = await call(member.visitor, {
      mutation: 'answerQuestionnaire',
      input: { teamId: team, questionnaire: 'Round one', answers },
    });
    assert.deepEqual(answer.codes, []);
    assert.deepEqual([(await rowNow()).unanswered, (await rowNow()).unjudged], [1, 1]);
    const judgement = { teamId: team, questionnaire: 'Round one', attempt: 1, question: 3, correct: true };
    await call(stage.instructor, { mutation: 'judgeAnswer', input: judgement });
    const reply = { teamId: team, address: 'boss@mail.ex', threadId: `${team}:2`, text: 'Yes.' };
    assert.deepEqual((await call(stage.instructor, { mutation: 'sendEmailAs', input: reply })).codes, []);
    assert.deepEqual([(await rowNow()).unanswered, (await rowNow()).unjudged], [0, 0]);
    const hand = { teamId: team, milestone: 'asked', activate: true };
    await call(stage.instructor, { mutation: 'modifyMilestone', input: hand });
    const marks = milestonesIn((await rowNow()).milestones, 7);
    assert.deepEqual([marks[6]?.on, marks[6]?.byHand, marks[3]?.byHand], [true, true, false]);
  });

  it('distinguishes a stuck team from one that waits for time', async () => {
    const { id, team, member, otherTeam } = await stage.play();
    await stage.exercises.pass(2);
    // The secret milestone triggers an inject with a delay.
    await useTool(member.visitor, team);
    const rows = async () => (await overviewOf(id)).teams;
    const [busy, stuck] = await rows();
    assert.deepEqual([busy.teamId, busy.waitsUntil, busy.stuckSince], [team, 10 * 60, 2 * 60], 'it has things to do');
    assert.deepEqual([stuck.teamId, stuck.waitsUntil, stuck.stuckSince], [otherTeam, null, 0]);
    const answers = [{ options: [1] }, { options: [] }, { text: 'Because.' }];
    const input = { teamId: team, questionnaire: 'Round one', answers };
    await call(member.visitor, { mutation: 'answerQuestionnaire', input });
    await call(member.visitor, { mutation: 'confirmInject', input: { teamId: team, logId: `${team}-1` } });
    const [waiting] = await rows();
    assert.deepEqual([waiting.waitsUntil, waiting.stuckSince], [10 * 60, null]);
  });

  it('reports changes of the clock, but not passing time', async (test) => {
    const { id } = await stage.play();
    const reader = await LiveReader.start(test, stage.instructor, updatesOf(id));
    await reader.update(1);
    await stage.exercises.pass(1);
    await stage.exercises.act('stopExercise', id);
    const stopped = await reader.update(2);
    assert.deepEqual([stopped.state, stopped.teams], ['STOPPED', []]);
    assert.deepEqual(stopped.clock, { state: 'STOPPED', timeElapsed: 60, timeLeft: 3540 });
    await stage.instructor.ask(`mutation { addTime(exerciseId: "${id}", minutes: 1) { id } }`);
    assert.equal((await reader.update(3)).clock.timeLeft, 3600);
    assert.equal((await reader.updates()).length, 3);
  });

  it('continues from the position of a client, with teams that were added and removed meanwhile', async (test) => {
    const { id, team } = await stage.play({}, { start: false });
    const reader = await LiveReader.start(test, stage.instructor, updatesOf(id));
    const { position } = await reader.update(1);
    const { addTeam } = await stage.instructor.ask(
      `mutation { addTeam(exerciseId: "${id}", teamInput: { name: "late" }) { id } }`,
    );
    assert.deepEqual(idsIn(await reader.update(2)), [addTeam.id]);
    await stage.instructor.ask(`mutation { removeTeam(teamId: "${team}") { id } }`);
    assert.deepEqual((await reader.update(3)).removedTeamIds, [team]);
    const missed = await overviewOf(id, `after: ${position}`);
    assert.deepEqual([missed.whole, idsIn(missed), missed.removedTeamIds], [false, [addTeam.id], [team]]);
  });

  it('has a clock per team on demand, and reports added and removed teams', async (test) => {
    const { id, team, otherTeam, member } = await stage.play({ onDemand: true }, { start: false });
    const reader = await LiveReader.start(test, stage.instructor, updatesOf(id));
    const first = await reader.update(1);
    assert.deepEqual([first.whole, first.state, first.clock], [true, 'READY', null]);
    assert.deepEqual(idsIn(first), [team, otherTeam]);
    await stage.exercises.act('startExercise', id);
    const opened = await reader.update(2);
    assert.deepEqual([opened.whole, opened.state, opened.teams], [false, 'RUNNING', []]);
    await stage.exercises.act('startTeam', team, 'id', member.visitor);
    const started = await reader.update(3);
    assert.deepEqual(idsIn(started), [team]);
    assert.deepEqual(started.teams[0].clock, { state: 'RUNNING', timeElapsed: 0 });
    await useTool(member.visitor, team);
    const used = await reader.update(4);
    assert.deepEqual([idsIn(used), used.teams[0].score], [[team], 2]);
    const { addTeam } = await stage.instructor.ask(
      `mutation { addTeam(exerciseId: "${id}", teamInput: { name: "late" }) { id } }`,
    );
    const added = await reader.update(5);
    assert.deepEqual(idsIn(added), [addTeam.id]);
    await stage.exercises.act('startTeam', addTeam.id);
    assert.deepEqual(idsIn(await reader.update(6)), [addTeam.id]);
    await stage.instructor.ask(`mutation { removeTeam(teamId: "${otherTeam}") { id } }`);
    const removed = await reader.update(7);
    assert.deepEqual([idsIn(removed), removed.removedTeamIds], [[], [otherTeam]]);
    const positions = (await reader.updates()).map(({ position }) => position);
    assert.equal(new Set(positions).size, 7, positions.join());
  });

  it('sends nothing on demand to a client that is up to date, and everything to any other', async (test) => {
    const { id, team, otherTeam, member } = await stage.play({ onDemand: true });
    await stage.exercises.act('startTeam', team, 'id', member.visitor);
    const { position } = await overviewOf(id);
    const nothing = await overviewOf(id, `after: ${position}`);
    assert.deepEqual([nothing.whole, nothing.teams, nothing.position], [false, [], position]);
    const reader = await LiveReader.start(test, stage.instructor, updatesOf(id, `after: ${position}`));
    assert.deepEqual(await reader.updates(), []);
    await useTool(member.visitor, team);
    const one = await reader.update(1);
    assert.deepEqual([one.whole, idsIn(one)], [false, [team]]);
    for (const old of [position, 1, 2_147_483_647]) {
      const other = await LiveReader.start(test, stage.instructor, updatesOf(id, `after: ${old}`));
      const all = await other.update(1);
      assert.deepEqual([all.whole, all.position, idsIn(all)], [true, one.position, [team, otherTeam]]);
    }
  });

  it('ends for an instructor who loses access, and when the exercise is deleted', async (test) => {
    const { platform, admin } = stage.exercises;
    const other = await platform.account(await admin.elevate(), 'INSTRUCTOR');
    for (const onDemand of [false, true]) {
      const { id } = await stage.play({ onDemand, shareWith: [other.id] }, { start: false });
      const owners = await LiveReader.start(test, stage.instructor, updatesOf(id));
      const others = await LiveReader.start(test, other.visitor, updatesOf(id));
      for (const reader of [owners, others]) await reader.update(1);
      await stage.instructor.ask(`mutation { unshareExercise(exerciseId: "${id}", userId: "${other.id}") { id } }`);
      assert.equal(await others.ended(), 'access_lost');
      await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
      assert.equal(await owners.ended(), 'exercise_unknown');
      assert.equal((await owners.updates()).length, 1);
    }
  });

  it('is refused to teams, to instructors of other exercises and to tokens', async (test) => {
    const { id, member } = await stage.play();
    const { platform, admin } = stage.exercises;
    const stranger = await platform.account(await admin.elevate(), 'INSTRUCTOR');
    const { token } = await createBot(admin, `bot-of-exercise-${id}`, ['EXERCISES']);
    const query = `{ exerciseOverview(exerciseId: "${id}") { position } }`;
    const refusals: [Visitor, string][] = [
      [member.visitor, 'forbidden'],
      [stranger.visitor, 'exercise_unknown'],
      [platform.visitor({ 'api-token': token }), 'operation_not_allowed'],
      [platform.visitor(), 'not_logged_in'],
    ];
    for (const [by, code] of refusals) assert.deepEqual((await by.graphql(query)).codes, [code]);
    for (const by of [member, stranger]) {
      const reader = await LiveReader.start(test, by.visitor, updatesOf(id));
      assert.match(await reader.ended(), /forbidden|exercise_unknown/);
    }
    // An instructor who is a member of a team does not run its exercise.
    const { id: another, team } = await stage.play();
    await stage.exercises.assign(team, stranger);
    const asMember = await stranger.visitor.graphql(`{ exerciseOverview(exerciseId: "${another}") { position } }`);
    assert.deepEqual(asMember.codes, ['forbidden']);
  });
});
