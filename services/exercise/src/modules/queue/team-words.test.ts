import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

onEachDatabase('the words for teams', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  const wordsOf = async (id: string): Promise<(string | null)[]> => {
    const { exerciseOverview } = await stage.instructor.ask(
      `{ exerciseOverview(exerciseId: "${id}") { teams { word } } }`,
    );
    return exerciseOverview.teams.map(({ word }: { word: string | null }) => word);
  };
  const queueOf = async (id: string) =>
    (
      await stage.instructor.ask(
        `{ needsYou(exerciseId: "${id}", kinds: [STUCK]) { stuckCount awayCount awayTeams { teamName } needs { teamId word hintedAt since } } }`,
      )
    ).needsYou;
  const comeIn = async ({ team, otherTeam, member, otherMember }: PlayedExercise) => {
    await stage.signIn(member.visitor, team);
    await stage.signIn(otherMember.visitor, otherTeam);
  };
  const setStuckAfter = (id: string, seconds: number) =>
    stage.instructor.ask(`mutation { setStuckAfter(exerciseId: "${id}", seconds: ${seconds}) { stuckAfter } }`);

  for (const onDemand of [false, true]) {
    const how = onDemand ? 'on demand' : 'together';
    const start = async (): Promise<PlayedExercise> => {
      const played = await stage.play({ onDemand });
      if (onDemand) for (const team of [played.team, played.otherTeam]) await stage.exercises.act('startTeam', team);
      return played;
    };

    it(`are the same in the overview and the queue, and say who is away first, ${how}`, async () => {
      const played = await start();
      const { id, team, otherTeam, member } = played;
      await stage.exercises.pass(3);
      await stage.signIn(member.visitor, team);
      assert.deepEqual(await wordsOf(id), ['QUIET', 'AWAY']);
      await stage.exercises.pass(3);
      assert.deepEqual(await wordsOf(id), ['AWAY', 'AWAY'], 'nobody has reported for long');
      const nobody = await queueOf(id);
      assert.deepEqual([nobody.stuckCount, nobody.awayCount, nobody.needs], [0, 2, []]);
      assert.deepEqual(nobody.awayTeams, [{ teamName: 'team-1' }, { teamName: 'team-2' }]);
      await comeIn(played);
      assert.deepEqual(await wordsOf(id), ['STUCK', 'STUCK']);
      const hint = { teamIds: [team], inject: 'nudge' };
      assert.deepEqual((await call(stage.instructor, { mutation: 'sendInject', input: hint })).codes, []);
      assert.deepEqual(await wordsOf(id), ['QUIET', 'STUCK'], 'a hint restarts patience');
      await stage.exercises.pass(5);
      await comeIn(played);
      const { needs, awayCount } = await queueOf(id);
      assert.equal(awayCount, 0);
      assert.deepEqual(
        needs.toSorted((a: { teamId: string }, b: { teamId: string }) => Number(a.teamId) - Number(b.teamId)),
        [
          { teamId: team, word: 'STUCK', hintedAt: 360, since: 0 },
          { teamId: otherTeam, word: 'STUCK', hintedAt: null, since: 0 },
        ],
      );
      await call(member.visitor, { mutation: 'useTool', input: { teamId: team, tool: 'look' } });
      assert.deepEqual(await wordsOf(id), ['WORKING', 'STUCK']);
      await stage.exercises.act('finishExercise', id);
      assert.deepEqual(await wordsOf(id), [null, null]);
    });

    it(`follow the patience that any instructor sets for all, at once, ${how}`, async (test) => {
      const { id } = await start();
      const reader = await LiveReader.start(
        test,
        stage.instructor,
        `exerciseUpdates(exerciseId: "${id}") { stuckAfter teams { teamId } }`,
      );
      assert.equal((await reader.update(1)).stuckAfter, 300);
      assert.deepEqual(await setStuckAfter(id, 120), { setStuckAfter: { stuckAfter: 120 } });
      assert.equal((await reader.update(2)).stuckAfter, 120);
      const { exercise } = await stage.instructor.ask(`{ exercise(exerciseId: "${id}") { stuckAfter } }`);
      assert.equal(exercise.stuckAfter, 120);
    });
  }

  it('count teams without members as away, also before presence is known', async () => {
    const { id } = await stage.play({ teams: [{ name: 'a' }, { name: 'b' }, { name: 'empty' }] });
    assert.equal((await wordsOf(id))[2], 'AWAY');
  });

  it('refuse a patience out of range, and keep who set it', async () => {
    const { id, member } = await stage.play();
    for (const seconds of [0, -1, 86_401]) {
      const { codes } = await stage.instructor.graphql(
        `mutation { setStuckAfter(exerciseId: "${id}", seconds: ${seconds}) { id } }`,
      );
      assert.deepEqual(codes, ['stuck_after_invalid']);
    }
    const asTrainee = await member.visitor.graphql(
      `mutation { setStuckAfter(exerciseId: "${id}", seconds: 60) { id } }`,
    );
    assert.deepEqual(asTrainee.codes, ['forbidden']);
    await setStuckAfter(id, 90);
    const { copyExercise } = await stage.instructor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Copy") { stuckAfter } }`,
    );
    assert.equal(copyExercise.stuckAfter, 90);
  });

  it('are counted in the metrics', async () => {
    const played = await stage.play();
    const counted = async (): Promise<number> => {
      const text = await (await fetch(`${stage.exercises.platform.url}/metrics`)).text();
      const [, count = ''] = /^exercise_teams\{word="stuck"\} (\d+)$/m.exec(text) ?? [];
      return Number(count);
    };
    await stage.exercises.pass(10);
    const before = await counted();
    await comeIn(played);
    stage.exercises.platform.clock.advance(6000);
    assert.equal(await counted(), before + 2);
  });

  it('leave nobody away while an instance has not heard of everybody', async () => {
    const fresh = await PlayStage.start(kind);
    try {
      const { id } = await fresh.play();
      const words = async () =>
        (await fresh.instructor.ask(`{ exerciseOverview(exerciseId: "${id}") { teams { word } } }`)).exerciseOverview
          .teams;
      assert.deepEqual(await words(), [{ word: 'WORKING' }, { word: 'WORKING' }]);
      fresh.exercises.platform.clock.advance(15_000);
      await eventually('both are away', async () =>
        (await words()).every(({ word }: { word: string }) => word === 'AWAY') ? true : undefined,
      );
    } finally {
      await fresh.remove();
    }
  });
});
