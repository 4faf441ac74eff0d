import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Answer, DatabaseKind } from '@muster/kit/testing';
import { packageForm } from '../../../services/exercise/src/testing/package-file.ts';
import { ADMIN, createUser, givePassword } from '../../../services/exercise/src/testing/platform-under-test.ts';
import { Visitor } from '../../../services/exercise/src/testing/visitor.ts';
import { ProbedService } from '../judge/probed-service.ts';
import { BASE_PACKAGE } from './base-package.ts';
import { zipped } from './package.ts';

/** More than anybody does by hand, and what these tests do in a minute. */
const OFTEN = {
  LOGIN_ATTEMPTS: '1000',
  ELEVATION_MINUTES: '1440',
  MAX_TEAM_ACTS: '1000000',
  TEAM_ACTS_PER_MINUTE: '100000',
  MAX_TEAM_TEXT_MB: '1000',
};

/** A service with an administrator who runs exercises, and a trainee who takes part. */
export interface Stage {
  readonly service: ProbedService;
  readonly instructor: Visitor;
  readonly member: Visitor;
  readonly memberId: string;
}

export async function startStage(test: TestContext, kind: DatabaseKind): Promise<Stage> {
  const service = await ProbedService.start(test, kind, 'exercise', { ADMIN_PASSWORD: ADMIN.password, ...OFTEN });
  const instructor = await logIn(service, ADMIN.username, ADMIN.password);
  await instructor.elevate();
  const memberId = await createUser(instructor, { username: 'member' });
  const member = await logIn(service, 'member', await givePassword(instructor, memberId));
  return { service, instructor, member, memberId };
}

async function logIn(service: ProbedService, username: string, password: string): Promise<Visitor> {
  const visitor = new Visitor(service);
  assert.equal((await visitor.logIn(username, password)).status, 204);
  return visitor;
}

export function upload(by: Visitor, path: string, bytes: Buffer<ArrayBuffer>): Promise<Answer> {
  return by.request('POST', path, { raw: packageForm(bytes, { name: 'Hostile' }) });
}

/** As often as a browser asks again. */
const ASK_AGAIN_MS = 500;

/** Requests an export or a report until it is built, however long that takes in its thread on a busy machine. */
export async function built(by: Visitor, path: string): Promise<Answer> {
  for (;;) {
    const answer = await by.get(path);
    if (answer.status !== 202) return answer;
    await setTimeout(ASK_AGAIN_MS);
  }
}

const PLAIN_ACTS = 50;

/** What a plain act costs the main thread: a tool use in a small exercise, in milliseconds of processor time. */
export async function plainCost({ service, instructor }: Stage): Promise<number> {
  const { body } = await upload(instructor, '/definitions', zipped(BASE_PACKAGE));
  const { createExercise } = await instructor.ask(
    'mutation ($id: ID!) { createExercise(createExerciseInput: { definitionId: $id, name: "Plain" }) { id teams { id } } }',
    { id: body.definition_id },
  );
  await instructor.ask('mutation ($id: ID!) { startExercise(exerciseId: $id) { id } }', { id: createExercise.id });
  const input = { teamId: createExercise.teams[0].id, tool: 'lookup', argument: 'host' };
  await service.read();
  for (let act = 0; act < PLAIN_ACTS; act += 1) {
    await instructor.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', { input });
  }
  return (await service.read()).spentMs / PLAIN_ACTS;
}
