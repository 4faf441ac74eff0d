import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '@muster/kit/testing';
import { begin } from '../scripts/scale/exercises.ts';
import type { Instance } from '../scripts/scale/instances.ts';
import { BASE, outcomeOf } from '../scripts/scale/player.ts';
import { upload } from '../scripts/scale/run.ts';
import { nextVersion, PASSWORD, reasonToSkip, rollUnderPlay, setUp, TICKS } from './support/roll.ts';

describe('a rolling upgrade', { skip: reasonToSkip() }, () => {
  // `rolling.drill.ts` has more teams and instances.
  it('loses nothing while two versions run side by side and the older one is drained', (test) =>
    rollUnderPlay(test, { teams: 4, olderInstances: 1, actsPerStage: 10 }));

  it('has the older version refuse only what it cannot read, and leave the timers and exports of that to the newer', async (test) => {
    const { instances, player } = await setUp(test);
    const newer = nextVersion(test);
    const old = await instances.startOne();
    const next = await instances.startOne(newer);
    await player.logIn('admin', PASSWORD);
    const definition = await upload(player, { ticks: TICKS, acts: 1 });
    const [sounded, other] = [
      await begin(player, definition, { teamCount: 2, onDemand: false }),
      await begin(player, definition, { teamCount: 2, onDemand: true }),
    ];
    const useTool = (teamId: string | undefined, argument: string, clientId: string) =>
      `mutation { done: useTool(useToolInput: { teamId: "${teamId}", tool: "look", argument: "${argument}" }, clientId: "${clientId}") { id } }`;
    const codeAt = async (instance: Instance, query: string): Promise<string | undefined> =>
      outcomeOf(await instance.http.post(`${BASE}/graphql`, { json: { query }, headers: player.headers })).code;
    const overview = `{ done: exerciseOverview(exerciseId: "${sounded.id}") { position } }`;
    const [team] = sounded.teams;
    await player.ask(useTool(team?.id, 'siren', 'siren'), {}, next);
    assert.equal(await codeAt(old, overview), 'newer_data');
    assert.equal(await codeAt(old, useTool(team?.id, 'door', 'one')), 'newer_data');
    assert.equal(await codeAt(next, useTool(team?.id, 'door', 'one')), undefined);
    assert.equal(await codeAt(old, useTool(other.teams[0]?.id, 'door', 'two')), undefined);
    assert.match(
      old.process.output(),
      /a newer version has written to \\?"exercise \d+\\?" \(siren_sounded@1 at \d+\)/,
    );
    const ticks = async (): Promise<number> => {
      const query = `query { teamMilestones(exerciseId: "${sounded.id}") { name reached } }`;
      const { teamMilestones } = await player.ask(query, {}, next);
      return teamMilestones.filter((one: { name: string; reached: boolean }) => one.reached && /^tick/.test(one.name))
        .length;
    };
    const before = await ticks();
    await eventually('three more ticks', async () =>
      (await ticks()) >= before + 3 * sounded.teams.length ? true : undefined,
    );
    const logs = `${BASE}/exercise/${sounded.id}/logs`;
    await eventually('an export', async () => {
      const { status } = await old.http.get(logs, { headers: player.headers });
      assert.ok(status === 200 || status === 202, String(status));
      return status === 200 ? true : undefined;
    });
    assert.equal(await instances.stopOne(old), 0);
    assert.equal(await codeAt(next, overview), undefined);
  });
});
