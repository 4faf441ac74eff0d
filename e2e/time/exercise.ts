import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type DatabaseKind, databaseKinds } from '@muster/kit/testing';
import { FIELDS } from '../../services/exercise/src/testing/inventory.ts';
import { BASE } from '../../services/exercise/src/testing/visitor.ts';
import { packageTries, restTries } from './exercise-inputs.ts';
import { startExercise } from './exercise-service.ts';
import { documentInputs } from './inputs/graphql-documents.ts';
import { argumentInputs } from './inputs/graphql-inputs.ts';
import { rootFields } from './inputs/graphql-schema.ts';
import { untriedHeaders } from './inputs/header-inputs.ts';
import { socketInputs } from './inputs/socket-inputs.ts';
import type { HttpRequest } from './judge/http-request.ts';
import { assertNothingHolds, type Plan, type Tries } from './judge/plan.ts';

const GRAPHQL = `${BASE}/graphql`;

/** Tries every input of every REST operation of the exercise platform. */
export async function tryRest(test: TestContext, kind: DatabaseKind, plan: Plan): Promise<void> {
  const exercise = await startExercise(test, kind);
  await assertNothingHolds(test, exercise.service, await restTries(exercise), plan);
  assert.deepEqual(untriedHeaders(exercise.service.headersRead), [], 'headers that are read and not tried');
}

/** Tries every text inside a definition package. A database has no part in reading one, so the first will do. */
export async function tryPackages(test: TestContext, plan: Plan): Promise<void> {
  const [kind] = databaseKinds();
  assert.ok(kind);
  const exercise = await startExercise(test, kind);
  await assertNothingHolds(test, exercise.service, await packageTries(exercise), plan);
}

/** Tries every argument of every field that can be called, and documents of every hostile shape. */
export async function tryGraphql(test: TestContext, kind: DatabaseKind, plan: Plan): Promise<void> {
  const { service, samples, admin, anonymous, bot } = await startExercise(test, kind);
  const post = (body: string): HttpRequest => ({
    method: 'POST',
    path: GRAPHQL,
    headers: { 'content-type': 'application/json' },
    body,
  });
  const roots = rootFields();
  const inArguments = roots.map(
    (root): Tries => ({
      callers: [admin, anonymous, ...(FIELDS[root.name]?.operation === undefined ? [] : [bot])],
      inputs: argumentInputs(root, samples, root.operation === 'subscription' ? subscribe : post),
    }),
  );
  const documents = documentInputs(roots, samples, (query) => post(JSON.stringify({ query })));
  await assertNothingHolds(test, service, [...inArguments, { callers: [admin, anonymous], inputs: documents }], plan);
}

function subscribe(body: string) {
  return { path: GRAPHQL, messages: [`{"type":"subscribe","id":"a","payload":${body}}`] };
}

/** Tries every message that can be sent on a WebSocket. */
export async function trySockets(test: TestContext, kind: DatabaseKind, plan: Plan): Promise<void> {
  const { service, admin } = await startExercise(test, kind);
  await assertNothingHolds(test, service, [{ callers: [admin], inputs: socketInputs(GRAPHQL) }], plan);
}
