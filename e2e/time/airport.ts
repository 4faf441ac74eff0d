import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { headerInputs, untriedHeaders } from './inputs/header-inputs.ts';
import { operationsOf } from './inputs/openapi-document.ts';
import { inputsOf } from './inputs/openapi-inputs.ts';
import { assemble, ordinaryParts } from './inputs/ordinary-request.ts';
import type { Caller } from './judge/judge.ts';
import { assertNothingHolds, type Plan } from './judge/plan.ts';
import { ProbedService } from './judge/probed-service.ts';

const ANYBODY: Caller = { name: 'anybody', headers: {} };

/** One of each sort: a record with a tag, a list, another media type, a change, a change of what is there. */
const HEADERS_ARE_TRIED_ON: readonly string[] = [
  'GET /api/stewards/{id}',
  'GET /api/stewards/paged',
  'GET /api/stewards/{id}/roster.ics',
  'POST /api/stewards',
  'PUT /api/stewards/{id}',
];

/** Tries every input of the airport service. */
export async function tryAirport(test: TestContext, kind: DatabaseKind, plan: Plan): Promise<void> {
  const service = await ProbedService.start(test, kind, 'airport');
  const operations = operationsOf('airport');
  const inputs = operations.flatMap((at) => inputsOf(at, { samples: {}, files: {} }));
  const headers = operations
    .filter(({ name }) => HEADERS_ARE_TRIED_ON.includes(name))
    .flatMap((at) => headerInputs(at.name, assemble(at, ordinaryParts(at, {}))));
  await assertNothingHolds(test, service, [{ inputs: [...inputs, ...headers], callers: [ANYBODY] }], plan);
  assert.deepEqual(untriedHeaders(service.headersRead), [], 'headers that are read and not tried');
}
