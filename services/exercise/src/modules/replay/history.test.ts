import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { unpackedHistory } from '@muster/engine';
import { onEachDatabase } from '@muster/kit/testing';
import { readGuide } from '../../testing/guide.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const HISTORY = `query ($exercise: ID!, $team: ID, $after: Int, $epoch: String) {
  exerciseHistory(exerciseId: $exercise, teamId: $team, after: $after, epoch: $epoch) { position epoch hasNextPage
    events { kind name byTeam on } teams { teamIds } eventOf teamsOf positions times
    moments { position kind timestamp text user { username } } } }`;
const MOMENTS = `query ($exercise: ID!, $team: ID, $after: Int, $epoch: String, $newest: Int) {
  exerciseMoments(exerciseId: $exercise, teamId: $team, after: $after, epoch: $epoch, newest: $newest) {
    position epoch hasNextPage skipped teams { teamId position }
    moments { position exerciseTime kind teamIds byTeam name text on } } }`;
const AT = `query ($exercise: ID!, $places: [MomentPlaceInput!]!, $epoch: String) {
  exerciseMomentsAt(exerciseId: $exercise, places: $places, epoch: $epoch) { position teamIds kind text } }`;

interface Told {
  readonly position: number;
  readonly exerciseTime: number;
  readonly kind: string;
  readonly teamIds: readonly string[];
  readonly byTeam: boolean;
  readonly name: string;
  readonly text: string;
  readonly on: boolean | null;
}

onEachDatabase('the history of an exercise in brief', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  async function done(by: Visitor, mutation: string, input: Record<string, unknown>): Promise<void> {
    const { codes, text } = await call(by, { mutation, input });
    assert.deepEqual(codes, [], text);
  }

  async function playedWithActs(input: Record<string, unknown> = {}): Promise<PlayedExercise> {
    const played = await stage.play(input);
    const { team, otherTeam, member, otherMember } = played;
    if (input['onDemand'] === true) for (const id of [team, otherTeam]) await stage.exercises.act('startTeam', id);
    await stage.exercises.pass(1);
    await done(member.visitor, 'useTool', { teamId: team, tool: 'nmap', argument: 'host' });
    await done(otherMember.visitor, 'useTool', { teamId: otherTeam, tool: 'look' });
    await stage.exercises.pass(0.51);
    await done(member.visitor, 'sendEmail', { teamId: team, to: ['boss@mail.ex'], subject: 'Help', text: 'y' });
    await done(stage.instructor, 'commentTeam', { teamId: team, text: 'Well done.' });
    return played;
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const marksIn = (page: any) =>
    unpackedHistory({
      ...{ whats: page.events, audiences: page.teams.map(({ teamIds }: Told) => teamIds.map(Number)) },
      ...{ whatOf: page.eventOf, audienceOf: page.teamsOf, positions: page.positions, times: page.times },
    });
  const history = async (variables: Record<string, unknown>) =>
    (await stage.instructor.ask(HISTORY, variables)).exerciseHistory;
  const moments = async (variables: Record<string, unknown>) =>
    (await stage.instructor.ask(MOMENTS, variables)).exerciseMoments;
  const codes = async (query: string, variables: Record<string, unknown>, by = stage.instructor) =>
    (await by.graphql(query, variables)).codes;

  it('has what the moments have, apart from what was written', async () => {
    const { id, team } = await playedWithActs();
    for (const variables of [{ exercise: id }, { exercise: id, team }]) {
      const page = await history(variables);
      const { moments: all }: { moments: readonly Told[] } = await moments(variables);
      assert.ok(all.length > 8);
      assert.deepEqual(
        marksIn(page).map(({ position, time, what, teams }) => [position, time / 1000, what, teams.map(String)]),
        all.map(({ position, exerciseTime, kind: what, name, byTeam, on, teamIds }) => [
          ...[position, exerciseTime, { kind: what, name: what === 'MAIL' ? '' : name, byTeam, on }, teamIds],
        ]),
      );
      assert.deepEqual(
        page.moments.map(({ kind: what, text }: Told) => [what, text]),
        [
          ['STARTED', ''],
          ['COMMENT', 'Well done.'],
        ],
      );
    }
  });

  it('is decoded by the code of the guide', async () => {
    const { id } = await playedWithActs();
    const [, code = ''] = /```js\n(.*?)```/s.exec(readGuide('on-the-day.md')) ?? [];
    const { entriesOf } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const { moments: all }: { moments: readonly Told[] } = await moments({ exercise: id });
    assert.deepEqual(
      entriesOf(await history({ exercise: id })),
      all.map(({ text: _, name, ...moment }) => ({ ...moment, name: moment.kind === 'MAIL' ? '' : name })),
    );
  });

  it('is read on from a position, and from the start in another epoch', async () => {
    const { id, team, member } = await playedWithActs();
    const { position, epoch, hasNextPage } = await history({ exercise: id });
    assert.equal(hasNextPage, false);
    const nothing = await history({ exercise: id, after: position, epoch });
    assert.deepEqual([marksIn(nothing), nothing.position], [[], position]);
    await done(member.visitor, 'useTool', { teamId: team, tool: 'look' });
    const more = marksIn(await history({ exercise: id, after: position, epoch }));
    assert.deepEqual(
      more.map(({ what }) => what.name),
      ['look'],
    );
    const other = marksIn(await history({ exercise: id, after: position, epoch: 'another' }));
    assert.equal(other[0]?.what.kind, 'STARTED');
  });

  it('is of one team on demand, whose texts are read by position', async () => {
    const { id, team, otherTeam } = await playedWithActs({ onDemand: true });
    assert.deepEqual(await codes(HISTORY, { exercise: id }), ['moment_invalid']);
    const [own, theirs] = [await history({ exercise: id, team }), await history({ exercise: id, team: otherTeam })];
    const place = (page: unknown, what: string) => marksIn(page).find((mark) => mark.what.kind === what)?.position ?? 0;
    const { exerciseMomentsAt } = await stage.instructor.ask(AT, {
      exercise: id,
      places: [
        { position: place(own, 'TOOL'), teamId: team },
        { position: place(own, 'MAIL'), teamId: team },
        { position: place(theirs, 'TOOL'), teamId: otherTeam },
        { position: 9999, teamId: otherTeam },
      ],
    });
    assert.deepEqual(
      exerciseMomentsAt
        .filter(({ kind: what }: Told) => what !== 'MAIL')
        .map(({ teamIds, text }: Told) => [teamIds, text]),
      [
        [[team], 'host'],
        [[otherTeam], ''],
      ],
    );
    assert.deepEqual(await codes(AT, { exercise: id, places: [{ position: 1 }] }), ['moment_invalid']);
  });

  it('has its texts by position, at most 200 at once, and none of another epoch', async () => {
    const { id } = await playedWithActs();
    const page = await history({ exercise: id });
    const places = marksIn(page).map(({ position }) => ({ position }));
    const { moments: all }: { moments: readonly Told[] } = await moments({ exercise: id });
    const read = async (epoch: string) =>
      (await stage.instructor.ask(AT, { exercise: id, places, epoch })).exerciseMomentsAt;
    assert.deepEqual(
      (await read(page.epoch)).map(({ text }: Told) => text),
      all.map(({ text }) => text),
    );
    assert.deepEqual(await read('another'), []);
    const many = Array.from({ length: 201 }, (_, position) => ({ position }));
    assert.deepEqual(await codes(AT, { exercise: id, places: many }), ['moment_invalid']);
  });

  it('ends with its newest moments, and says what it skipped', async () => {
    const { id } = await playedWithActs();
    const all = await moments({ exercise: id });
    const { position } = all;
    const last = await moments({ exercise: id, newest: 3 });
    assert.deepEqual(
      last.moments,
      all.moments.filter((moment: Told) => moment.position > position - 3),
    );
    assert.deepEqual([last.position, last.skipped, last.hasNextPage, last.teams], [position, true, false, []]);
    const whole = await moments({ exercise: id, newest: 500 });
    assert.deepEqual([whole.moments, whole.skipped], [all.moments, false]);
    const more = await moments({ exercise: id, after: position - 2, epoch: all.epoch, newest: 500 });
    assert.deepEqual(
      [more.moments, more.skipped],
      [all.moments.filter((one: Told) => one.position > position - 2), false],
    );
    for (const newest of [0, 501]) assert.deepEqual(await codes(MOMENTS, { exercise: id, newest }), ['page_invalid']);
  });

  it('ends on demand with the newest of all teams, by the time of day', async () => {
    const { id, team, otherTeam } = await playedWithActs({ onDemand: true });
    const newest = await moments({ exercise: id, newest: 500 });
    const acts = newest.moments.filter(({ byTeam }: Told) => byTeam);
    assert.deepEqual(
      acts.map(({ kind: what, teamIds }: Told) => [what, teamIds]),
      [
        ['TOOL', [team]],
        ['TOOL', [otherTeam]],
        ['MAIL', [team]],
      ],
    );
    for (const { teamId, position } of newest.teams) {
      assert.deepEqual((await moments({ exercise: id, team: teamId, after: position })).moments, []);
    }
    assert.deepEqual(newest.teams.map(({ teamId }: { teamId: string }) => teamId).sort(), [team, otherTeam].sort());
  });

  it('has no gaps on demand where one team did more than is told', async () => {
    const { id, team, otherTeam, member, otherMember } = await stage.play({ onDemand: true });
    for (const one of [team, otherTeam]) await stage.exercises.act('startTeam', one);
    await stage.exercises.pass(1);
    for (let uses = 0; uses < 30; uses += 1) {
      await done(member.visitor, 'useTool', { teamId: team, tool: 'look' });
      await stage.exercises.pass(0.1);
    }
    await done(otherMember.visitor, 'useTool', { teamId: otherTeam, tool: 'look' });
    const { moments: told }: { moments: readonly Told[] } = await moments({ exercise: id, newest: 40 });
    assert.deepEqual(told.at(-1)?.teamIds, [otherTeam]);
    assert.deepEqual(
      new Set(told.slice(0, -1).map(({ teamIds }) => teamIds[0])),
      new Set([team]),
      'what the other team had before is left out',
    );
  });

  it('is refused to others, and for exercises that they do not run', async () => {
    const { id, team, member } = await stage.play();
    const other = await stage.play();
    const stranger = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    const asked = [
      [HISTORY, {}],
      [AT, { places: [{ position: 1 }] }],
      [MOMENTS, { newest: 10 }],
    ] as const;
    for (const [query, more] of asked) {
      assert.deepEqual(await codes(query, { exercise: id, ...more }, member.visitor), ['forbidden']);
      assert.deepEqual(await codes(query, { exercise: id, ...more }, stranger.visitor), ['exercise_unknown']);
    }
    assert.deepEqual(await codes(HISTORY, { exercise: other.id, team }), ['team_unknown']);
    const onDemand = await stage.play({ onDemand: true });
    assert.deepEqual(await codes(AT, { exercise: onDemand.id, places: [{ position: 1, teamId: team }] }), [
      'team_unknown',
    ]);
  });
});
