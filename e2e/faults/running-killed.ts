import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseKind } from '@muster/kit/testing';
import { assertPunctual, ExerciseClient, ticking } from '../support/exercise-client.ts';
import { startProcess } from '../support/service-process.ts';
import { databaseFor } from './database-of-service.ts';
import { roundsOf } from './random-numbers.ts';
import { SECONDS, ticksFor } from './ticks.ts';

/** Effects must still be pending after the last start. */
const MORE_TICKS = 2;

/**
 * Kills the process of running exercises after each of these milliseconds, while requests are under way, and lets the
 * next one go on: nothing acknowledged is lost, nothing comes twice, and every time is right.
 */
export async function killWhileRunning(
  test: TestContext,
  kind: DatabaseKind,
  moments: readonly number[],
): Promise<void> {
  const { environment } = await databaseFor(test, kind);
  const admin = await new ExerciseClient(await startProcess(test, 'exercise', environment)).logIn();
  const definition = await admin.upload(ticking(ticksFor(moments.length), SECONDS));
  const together = await admin.running(definition, 'teamCount: 3');
  const onDemand = await admin.running(definition, 'teamCount: 2, onDemand: true');
  for (const { id } of onDemand.teams) await admin.ask(`mutation { startTeam(teamId: "${id}") { id } }`);
  let acknowledged = 0;
  let asked = 0;
  const addTime = async (): Promise<void> => {
    asked += 1;
    const { body } = await admin.graphql(`mutation { addTime(exerciseId: "${together.id}", minutes: 1) { id } }`);
    if (body.errors === undefined) acknowledged += 1;
  };
  for (const moment of roundsOf(test, moments)) {
    // Some are under way when the process ends.
    const adding = (async () => {
      for (;;) await addTime();
    })().catch(() => {});
    await setTimeout(moment);
    admin.service.kill('SIGKILL');
    await Promise.all([adding, admin.service.ended()]);
    admin.service = await startProcess(test, 'exercise', environment);
  }
  for (const { id } of [together, onDemand]) await assertOnTime(admin, id);
  const { exercise } = await admin.ask(`{ exercise(exerciseId: "${together.id}") { state timeElapsed timeLeft } }`);
  const minutes = Math.round((exercise.timeElapsed + exercise.timeLeft) / 60) - 600;
  assert.ok(
    minutes >= acknowledged && minutes <= asked,
    `${acknowledged} acknowledged, ${minutes} kept, ${asked} asked`,
  );
  assert.equal(exercise.state, 'RUNNING');
}

/** Everything so far, and a few more effects, happened once and at the right time. */
async function assertOnTime(admin: ExerciseClient, exerciseId: string): Promise<void> {
  const { exercise } = await admin.ask(`{ exercise(exerciseId: "${exerciseId}") { teams { timeElapsed } } }`);
  const longest = Math.max(...exercise.teams.map(({ timeElapsed }: { timeElapsed: number }) => timeElapsed));
  const last = Math.ceil(longest / SECONDS) + MORE_TICKS;
  const teams = await admin.until(exerciseId, `tick-${last}`);
  for (const team of teams) assertPunctual([team], team.size, SECONDS);
}
