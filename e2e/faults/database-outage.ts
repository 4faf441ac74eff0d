import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type DatabaseKind, eventually, proxyTo } from '@muster/kit/testing';
import { assertPunctual, ExerciseClient, ticking } from '../support/exercise-client.ts';
import { startProcess } from '../support/service-process.ts';
import { databaseFor } from './database-of-service.ts';
import { roundsOf } from './random-numbers.ts';
import { SECONDS, ticksFor } from './ticks.ts';

/** Disconnects the database for each of these milliseconds: expects 503 meanwhile, and correct times afterwards. */
export async function interruptDatabase(
  test: TestContext,
  kind: DatabaseKind,
  absences: readonly number[],
): Promise<void> {
  const { environment } = await databaseFor(test, kind);
  const proxy = await proxyTo(test, environment['DATABASE_URL'] ?? '');
  const service = await startProcess(test, 'exercise', { ...environment, DATABASE_URL: proxy.url });
  const admin = await new ExerciseClient(service).logIn();
  const { id } = await admin.running(await admin.upload(ticking(ticksFor(absences.length), SECONDS)), 'teamCount: 2');
  await admin.until(id, 'tick-1');
  for (const absence of roundsOf(test, absences)) {
    await proxy.cut();
    await setTimeout(absence);
    const answer = await admin.graphql(`mutation { stopExercise(exerciseId: "${id}") { id } }`);
    assert.equal(answer.status, 503, answer.text);
    await proxy.mend();
    await eventually('the platform is ready again', async () =>
      (await service.http.get('/readyz')).status === 200 ? true : undefined,
    );
    const [before] = await admin.reached(id);
    const teams = await admin.until(id, `tick-${(before?.size ?? 0) + 3}`);
    for (const team of teams) assertPunctual([team], team.size, SECONDS);
  }
}
