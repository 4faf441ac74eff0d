import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { startProcess } from './service-process.ts';

/** Starts instances at once on an empty database: all get ready, one migrates it and creates the administrator. */
export async function startAtOnce(test: TestContext, kind: DatabaseKind, count: number): Promise<void> {
  const database = await kind.create();
  test.after(() => database.drop());
  const environment = database.environment('DATABASE_URL');
  const instances = await Promise.all(Array.from({ length: count }, () => startProcess(test, 'exercise', environment)));
  for (const { http } of instances) assert.equal((await http.get('/readyz')).status, 200);
  const shown = instances.filter(({ output }) => /with the password \S+/.test(output()));
  assert.equal(shown.length, 1);
  const migrated = instances.filter(({ output }) => output().includes('brought the database up to date'));
  assert.equal(migrated.length, 1);
  for (const instance of instances) instance.kill('SIGTERM');
  for (const instance of instances) assert.equal(await instance.ended(), 0);
}
