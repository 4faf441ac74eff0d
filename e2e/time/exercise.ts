import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { FIELDS } from '../../services/exercise/src/testing/inventory.ts';
import { BASE } from '../../services/exercise/src/testing/visitor.ts';
import { packageTries, restTries } from './exercise-inputs.ts';
import { type ProbedExercise, startExercise } from './exercise-service.ts';
import { documentInputs } from './inputs/graphql-documents.ts';
import { argumentInputs } from './inputs/graphql-inputs.ts';
import { rootFields } from './inputs/graphql-schema.ts';
import { untriedHeaders } from './inputs/header-inputs.ts';
import { socketInputs } from './inputs/socket-inputs.ts';
import type { HttpRequest } from './judge/http-request.ts';
import { assertNothingHolds, type Plan, type Tries } from './judge/plan.ts';

const GRAPHQL = `${BASE}/graphql`;

/** Tries every input of the exercise platform, all of them on one service. */
export async function tryExercise(test: TestContext, kind: DatabaseKind, plan: Plan): Promise<void> {
  const exercise = await startExercise(test, kind);
  const parts: Readonly<Record<string, Tries[]>> = {
    'in requests of the REST interface': await restTries(exercise),
    'in arguments and documents of the GraphQL interface': graphqlTries(exercise),
    'in messages on a WebSocket': [{ callers: [exercise.admin], inputs: socketInputs(GRAPHQL) }],
    // A database has no part in reading a package, so the first will do.
    ...(kind.name === 'SQLite' ? { 'in definition packages': await packageTries(exercise) } : {}),
  };
  for (const [name, tries] of Object.entries(parts)) {
    await test.test(name, (part) => assertNothingHolds(part, exercise.service, tries, plan));
  }
  assert.deepEqual(untriedHeaders(exercise.service.headersRead), [], 'headers that are read and not tried');
}

/** Every argument of every field that can be called, and documents of every hostile shape. */
function graphqlTries({ samples, admin, anonymous, bot }: ProbedExercise): Tries[] {
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
  return [...inArguments, { callers: [admin, anonymous], inputs: documents }];
}

function subscribe(body: string) {
  return { path: GRAPHQL, messages: [`{"type":"subscribe","id":"a","payload":${body}}`] };
}
