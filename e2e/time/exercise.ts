import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { restTries } from './exercise-inputs.ts';
import { startExercise } from './exercise-service.ts';
import { untriedHeaders } from './inputs/header-inputs.ts';
import { assertNothingHolds, type Plan } from './judge/plan.ts';

/** Tries every input of every REST operation of the exercise platform. */
export async function tryRest(test: TestContext, kind: DatabaseKind, plan: Plan): Promise<void> {
  const exercise = await startExercise(test, kind);
  await assertNothingHolds(test, exercise.service, await restTries(exercise), plan);
  assert.deepEqual(untriedHeaders(exercise.service.headersRead), [], 'headers that are read and not tried');
}
