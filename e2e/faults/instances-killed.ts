import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseKind } from '@muster/kit/testing';
import { assertPunctual, ExerciseClient, ticking } from '../support/exercise-client.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';
import { databaseFor } from './database-of-service.ts';
import { roundsOf } from './random-numbers.ts';
import { SECONDS, ticksFor } from './ticks.ts';

/**
 * Two instances; after each of these milliseconds one of them is killed, the other shows that the exercise goes on, and a
 * new one takes its place.
 */
export async function killInstances(test: TestContext, kind: DatabaseKind, moments: readonly number[]): Promise<void> {
  const { environment } = await databaseFor(test, kind);
  let victim = await startProcess(test, 'exercise', environment);
  let survivor = await startProcess(test, 'exercise', environment);
  const admin = await new ExerciseClient(victim).logIn();
  const { id } = await admin.running(await admin.upload(ticking(ticksFor(moments.length), SECONDS)), 'teamCount: 5');
  await admin.until(id, 'tick-2', survivor);
  for (const moment of roundsOf(test, moments)) {
    await setTimeout(moment);
    victim.kill('SIGKILL');
    await victim.ended();
    await goesOn(admin, id, survivor);
    [victim, survivor] = [survivor, await startProcess(test, 'exercise', environment)];
  }
  await admin.ask(`mutation { stopExercise(exerciseId: "${id}") { id } }`, survivor);
}

async function goesOn(admin: ExerciseClient, exerciseId: string, service: ServiceProcess): Promise<void> {
  const [before] = await admin.reached(exerciseId, service);
  const teams = await admin.until(exerciseId, `tick-${(before?.size ?? 0) + 3}`, service);
  for (const team of teams) assertPunctual([team], team.size, SECONDS);
}
