import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { createBot } from '../../testing/platform-under-test.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = `position whole earlier serverTime clock { state timeElapsed timeLeft } team { name members { username } }
  score { score } milestones { name reached cause { kind } }
  actionLogs { number kind message { text } toolUse { argument } inject { name } } emails { id user { username } }`;

onEachDatabase('the live view of a team', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  const useTool = (by: Visitor, teamId: string, argument: string) =>
    call(by, { mutation: 'useTool', input: { teamId, tool: 'nmap', argument } });
  const updatesOf = (teamId: string, more = '') => `teamUpdates(teamId: "${teamId}" ${more}) { ${FIELDS} }`;
  const detailsOf = (teamId: string, more = '') => `teamDetailUpdates(teamId: "${teamId}" ${more}) { ${FIELDS} }`;
  /** The reported uses of tools, in order. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into messages whose shape is what it checks
  const argumentsIn = (updates: any[]): string[] =>
    updates.flatMap(({ actionLogs }) => actionLogs).flatMap(({ toolUse }) => toolUse?.argument ?? []);

  it('is complete at first, and then contains the changes', async (test) => {
    const { id, team, member } = await stage.play();
    const reader = await LiveReader.start(test, member.visitor, updatesOf(team));
    const first = await reader.update(1);
    assert.equal(first.whole, true);
    assert.equal(first.serverTime, '2026-01-01T12:00:00.000Z');
    assert.deepEqual(first.clock, { state: 'RUNNING', timeElapsed: 0, timeLeft: 3600 });
    assert.deepEqual(first.team, { name: 'team-1', members: [{ username: member.username }] });
    assert.deepEqual(
      first.milestones.map(({ name }: { name: string }) => name),
      ['greeted', 'scanned', 'wrote', 'reasoned'],
    );
    assert.deepEqual(
      first.actionLogs.map(({ kind: what }: { kind: string }) => what),
      ['MESSAGE', 'MAIL', 'QUESTIONNAIRE'],
    );
    await useTool(member.visitor, team, 'host');
    const second = await reader.update(2);
    assert.deepEqual(
      { ...second, position: undefined },
      {
        position: undefined,
        whole: false,
        earlier: null,
        serverTime: first.serverTime,
        clock: null,
        team: null,
        score: { score: 2 },
        milestones: [{ name: 'scanned', reached: true, cause: null }],
        actionLogs: [{ number: 4, kind: 'TOOL', message: null, toolUse: { argument: 'host' }, inject: null }],
        emails: [],
      },
    );
    assert.ok(second.position > first.position);
    await stage.exercises.act('stopExercise', id);
    const third = await reader.update(3);
    assert.equal(third.position, second.position + 1);
    assert.equal(third.clock.state, 'STOPPED');
    assert.deepEqual(third.actionLogs, []);
  });

  it('reports when the clock is stopped, resumed and extended, but not passing time', async (test) => {
    const { id, team, member } = await stage.play();
    const reader = await LiveReader.start(test, member.visitor, updatesOf(team));
    await reader.update(1);
    await stage.exercises.pass(1);
    await stage.exercises.act('stopExercise', id);
    const stopped = await reader.update(2);
    assert.deepEqual(stopped.clock, { state: 'STOPPED', timeElapsed: 60, timeLeft: 3540 });
    await stage.exercises.act('startExercise', id);
    assert.equal((await reader.update(3)).clock.state, 'RUNNING');
    await stage.instructor.ask(`mutation { addTime(exerciseId: "${id}", minutes: 10) { id } }`);
    assert.equal((await reader.update(4)).clock.timeLeft, 3540 + 600);
    assert.equal((await reader.updates()).length, 4);
  });

  it('continues from the position of a client without losing or repeating anything', async (test) => {
    const { team, member, otherTeam, otherMember } = await stage.play();
    const reader = await LiveReader.start(test, member.visitor, updatesOf(team));
    await reader.update(1);
    await useTool(member.visitor, team, 'one');
    const { position } = await reader.update(2);
    await reader.close();
    await useTool(member.visitor, team, 'two');
    await useTool(otherMember.visitor, otherTeam, 'not theirs');
    await useTool(member.visitor, team, 'three');
    const again = await LiveReader.start(test, member.visitor, updatesOf(team, `after: ${position}`));
    const missed = await again.update(1);
    assert.equal(missed.whole, false);
    assert.deepEqual(argumentsIn([missed]), ['two', 'three']);
    await useTool(member.visitor, team, 'four');
    await again.update(2);
    assert.deepEqual(argumentsIn(await again.updates()), ['two', 'three', 'four']);
  });

  it('sends nothing to a client that is up to date, until something changes', async (test) => {
    const { team, member, otherTeam, otherMember } = await stage.play();
    const { teamView } = await member.visitor.ask(`{ teamView(teamId: "${team}") { position } }`);
    const reader = await LiveReader.start(test, member.visitor, updatesOf(team, `after: ${teamView.position}`));
    await useTool(otherMember.visitor, otherTeam, 'not theirs');
    assert.deepEqual(await reader.updates(), []);
    await useTool(member.visitor, team, 'theirs');
    assert.deepEqual(argumentsIn([await reader.update(1)]), ['theirs']);
  });

  it('starts over for a client at a position that never existed', async (test) => {
    const { team, member } = await stage.play();
    for (const position of [1_000_000, -1]) {
      const reader = await LiveReader.start(test, member.visitor, updatesOf(team, `after: ${position}`));
      assert.equal((await reader.update(1)).whole, true);
    }
  });

  it('contains only the team and the clock before the start', async (test) => {
    const { id, team, member } = await stage.play({}, { start: false });
    const reader = await LiveReader.start(test, member.visitor, updatesOf(team));
    const first = await reader.update(1);
    assert.deepEqual(
      [first.whole, first.clock.state, first.milestones, first.actionLogs, first.score],
      [true, 'READY', [], [], null],
    );
    await stage.exercises.act('startExercise', id);
    const started = await reader.update(2);
    assert.deepEqual([started.whole, started.clock.state], [false, 'RUNNING']);
    assert.equal(started.actionLogs.length, 3);
  });

  it('tells a team on demand, before it has started, when it may start and that the exercise is over', async (test) => {
    const { id, team, member, otherTeam, otherMember } = await stage.play({ onDemand: true }, { start: false });
    const fields = 'position whole exerciseState clock { state } milestones { name }';
    const waiting = (after = '') => `teamUpdates(teamId: "${team}" ${after}) { ${fields} }`;
    const reader = await LiveReader.start(test, member.visitor, waiting());
    const first = await reader.update(1);
    assert.deepEqual([first.whole, first.exerciseState, first.clock.state], [true, 'READY', 'READY']);
    const { position } = first;
    const quiet = { position, whole: false, clock: null, milestones: [] };
    await stage.exercises.act('startExercise', id);
    assert.deepEqual(await reader.update(2), { ...quiet, exerciseState: 'RUNNING' });
    await stage.exercises.act('startTeam', otherTeam, 'id', otherMember.visitor);
    await stage.exercises.act('stopExercise', id);
    assert.deepEqual(await reader.update(3), { ...quiet, exerciseState: 'STOPPED' });
    const again = await LiveReader.start(test, member.visitor, waiting(`after: ${position}`));
    assert.deepEqual(await again.update(1), { ...quiet, exerciseState: 'STOPPED' }, 'it may have changed meanwhile');
    const { teamView } = await member.visitor.ask(`{ teamView(teamId: "${team}", after: ${position}) { ${fields} } }`);
    assert.deepEqual(teamView, { ...quiet, exerciseState: 'STOPPED' });
    await stage.exercises.act('finishExercise', id);
    const over = { ...quiet, position: position + 1, exerciseState: null, clock: { state: 'FINISHED' } };
    const latest = await eventually('the end is reported', async () =>
      (await reader.updates()).find(({ clock }) => clock?.state === 'FINISHED'),
    );
    assert.deepEqual({ ...latest, exerciseState: null }, over);
  });

  it('is the same for an instructor who watches what the team sees', async (test) => {
    const { team, member } = await stage.play();
    const byMember = await LiveReader.start(test, member.visitor, updatesOf(team));
    const byInstructor = await LiveReader.start(test, stage.instructor, updatesOf(team));
    assert.deepEqual(await byInstructor.update(1), await byMember.update(1));
    await useTool(member.visitor, team, 'host');
    assert.deepEqual(await byInstructor.update(2), await byMember.update(2));
  });

  it('ends at once for a member who is moved to another team, without further data of the old one', async (test) => {
    for (const onDemand of [false, true]) {
      const { team, otherTeam, member, otherMember, id } = await stage.play({ onDemand });
      if (onDemand) for (const one of [team, otherTeam]) await stage.exercises.act('startTeam', one);
      const reader = await LiveReader.start(test, member.visitor, updatesOf(team));
      await reader.update(1);
      await stage.exercises.assign(otherTeam, member);
      await stage.exercises.assign(team, otherMember);
      await useTool(otherMember.visitor, team, 'a secret');
      assert.deepEqual(await reader.end(), { teamId: otherTeam, code: 'moved_to_team' });
      assert.deepEqual(argumentsIn(await reader.updates()), [], id);
      const refused = await LiveReader.start(test, member.visitor, updatesOf(team));
      assert.equal(await refused.ended(), 'team_unknown');
      const theirs = await LiveReader.start(test, member.visitor, updatesOf(otherTeam));
      assert.equal((await theirs.update(1)).whole, true);
    }
  });

  it('tells only the one who was moved where they are now, and a removed one no more than that', async (test) => {
    const { team, otherTeam, member } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    const [moved, removed] = [
      await LiveReader.start(test, member.visitor, updatesOf(team)),
      await LiveReader.start(test, colleague.visitor, updatesOf(team)),
    ];
    for (const reader of [moved, removed]) await reader.update(1);
    await stage.exercises.assign(otherTeam, member);
    assert.equal((await moved.end())['teamId'], otherTeam);
    assert.equal(JSON.stringify(await removed.updates()).includes('moved_to_team'), false);
    await stage.instructor.ask(
      `mutation { removeUsersFromTeam(teamId: "${team}", userIds: ["${colleague.id}"]) { id } }`,
    );
    assert.deepEqual(await removed.end(), { code: 'access_lost', variant: 'team' });
  });

  it('ends for an instructor with whom the exercise is no longer shared, with the details too', async (test) => {
    const { id, team, member } = await stage.play();
    const { platform, admin } = stage.exercises;
    const other = await platform.account(await admin.elevate(), 'INSTRUCTOR');
    const share = (verb: string) =>
      stage.instructor.ask(`mutation { ${verb}(exerciseId: "${id}", userId: "${other.id}") { id } }`);
    await share('shareExercise');
    const readers = [
      await LiveReader.start(test, other.visitor, updatesOf(team)),
      await LiveReader.start(test, other.visitor, detailsOf(team)),
    ];
    for (const reader of readers) await reader.update(1);
    await share('unshareExercise');
    await useTool(member.visitor, team, 'a secret');
    for (const reader of readers) {
      assert.equal(await reader.ended(), 'access_lost');
      assert.deepEqual(argumentsIn(await reader.updates()), []);
    }
  });

  it('ends when the exercise is deleted, or the team removed', async (test) => {
    const readers = async ({ team, member }: PlayedExercise) => [
      await LiveReader.start(test, member.visitor, updatesOf(team)),
      await LiveReader.start(test, stage.instructor, detailsOf(team)),
    ];
    for (const onDemand of [false, true]) {
      const deleted = await stage.play({ onDemand }, { start: false });
      const ofDeleted = await readers(deleted);
      for (const reader of ofDeleted) await reader.update(1);
      await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${deleted.id}") }`);
      for (const reader of ofDeleted) assert.equal(await reader.ended(), 'exercise_unknown');
      const removed = await stage.play({ onDemand }, { start: false });
      const ofRemoved = await readers(removed);
      for (const reader of ofRemoved) await reader.update(1);
      await stage.instructor.ask(`mutation { removeTeam(teamId: "${removed.team}") { id } }`);
      for (const reader of ofRemoved) assert.equal(await reader.ended(), 'team_unknown');
    }
  });

  it('is refused to anyone outside the team, and its details to the team', async (test) => {
    const { team, member, otherMember } = await stage.play();
    const { platform, admin } = stage.exercises;
    const stranger = await platform.account(await admin.elevate(), 'INSTRUCTOR');
    const { token } = await createBot(admin, `bot-of-${team}`, ['EXERCISES']);
    const refusals: [Visitor, string, string][] = [
      [otherMember.visitor, 'teamView', 'team_unknown'],
      [otherMember.visitor, 'teamDetails', 'forbidden'],
      [stranger.visitor, 'teamView', 'team_unknown'],
      [stranger.visitor, 'teamDetails', 'team_unknown'],
      [member.visitor, 'teamDetails', 'forbidden'],
      [platform.visitor({ 'api-token': token }), 'teamView', 'operation_not_allowed'],
      [platform.visitor(), 'teamView', 'not_logged_in'],
    ];
    for (const [by, field, code] of refusals) {
      assert.deepEqual((await by.graphql(`{ ${field}(teamId: "${team}") { position } }`)).codes, [code]);
      const more = await by.graphql(`{ ${field}Before(teamId: "${team}", before: 5) { earlier } }`);
      assert.deepEqual(more.codes, [code]);
    }
    for (const [by, name] of [
      [otherMember.visitor, 'teamUpdates'] as const,
      [member.visitor, 'teamDetailUpdates'] as const,
    ]) {
      const reader = await LiveReader.start(test, by, `${name}(teamId: "${team}") { position }`);
      assert.match(await reader.ended(), /team_unknown|forbidden/);
    }
    for (const id of ['0', 'x', '99999999', '9'.repeat(1000)]) {
      assert.deepEqual((await member.visitor.graphql(`{ teamView(teamId: "${id}") { position } }`)).codes, [
        'team_unknown',
      ]);
    }
    for (const newest of [0, -1, 1001]) {
      const answer = await member.visitor.graphql(`{ teamView(teamId: "${team}", newest: ${newest}) { position } }`);
      assert.deepEqual(answer.codes, ['newest_invalid']);
    }
  });

  it('has more for instructors, with the position of the stream', async (test) => {
    const { team, otherTeam, member, otherMember } = await stage.play();
    const reader = await LiveReader.start(test, stage.instructor, detailsOf(team));
    const first = await reader.update(1);
    assert.equal(first.milestones.length, 7);
    assert.equal(first.actionLogs[0].inject.name, 'secret name of the welcome');
    await useTool(otherMember.visitor, otherTeam, 'of another team');
    assert.equal((await reader.updates()).length, 1);
    await useTool(member.visitor, team, 'host');
    const second = await reader.update(2);
    assert.ok(second.position > first.position + 2, 'events of other teams count');
    assert.deepEqual(second.milestones, [
      { name: 'scanned', reached: true, cause: { kind: 'TOOL' } },
      { name: 'secret', reached: true, cause: { kind: 'TOOL' } },
    ]);
    const again = await LiveReader.start(test, stage.instructor, detailsOf(team, `after: ${first.position}`));
    assert.deepEqual(await again.update(1), second);
  });

  it('can be requested in pages, newest first', async () => {
    const { team, member } = await stage.play();
    for (let number = 1; number <= 7; number += 1) await useTool(member.visitor, team, `use ${number}`);
    for (const [field, by] of [['teamView', member.visitor] as const, ['teamDetails', stage.instructor] as const]) {
      const asked = await by.ask(`{ ${field}(teamId: "${team}", newest: 2) { ${FIELDS} } }`);
      const first = asked[field];
      assert.equal(first.whole, true);
      const told = [...first.actionLogs];
      for (let before = first.earlier; before !== null; ) {
        const name = `${field}Before`;
        const piece = await by.ask(
          `{ ${name}(teamId: "${team}", before: ${before}, newest: 2) { earlier actionLogs { number } } }`,
        );
        told.unshift(...piece[name].actionLogs);
        before = piece[name].earlier;
      }
      assert.deepEqual(
        told.map(({ number }) => number),
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      );
    }
  });

  it('contains as a query what a message contains', async (test) => {
    const { team, member } = await stage.play();
    const reader = await LiveReader.start(test, member.visitor, updatesOf(team));
    const { position } = await reader.update(1);
    await useTool(member.visitor, team, 'host');
    const { teamView } = await member.visitor.ask(`{ teamView(teamId: "${team}", after: ${position}) { ${FIELDS} } }`);
    assert.deepEqual(teamView, await reader.update(2));
    const nothing = await member.visitor.ask(
      `{ teamView(teamId: "${team}", after: ${teamView.position}) { position whole actionLogs { id } clock { state } } }`,
    );
    assert.deepEqual(nothing.teamView, { position: teamView.position, whole: false, actionLogs: [], clock: null });
  });
});
