import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { getFile, sendFile } from '../../services/exercise/src/testing/files.ts';
import { packageForm, SMALL, zipOf } from '../../services/exercise/src/testing/package-file.ts';
import { Visitor } from '../../services/exercise/src/testing/visitor.ts';
import { ADMIN_PASSWORD } from '../support/exercise-client.ts';
import { startProcess } from '../support/service-process.ts';
import { databaseFor } from './database-of-service.ts';
import { roundsOf } from './random-numbers.ts';

const SENDERS = 4;
const BYTES = 200_000;

interface Tables {
  exercise_files: { blob_hash: string };
  events: { type: string; position: number };
  teams: { file_bytes: number };
  definitions: { blob_hash: string };
}

/** An exercise that runs, and its only team. */
async function startExercise(admin: Visitor): Promise<{ id: string; teamId: string }> {
  const uploaded = await admin.request('POST', '/definitions', {
    raw: packageForm(await zipOf({ ...SMALL, 'injects.yml': '[]\n' }), { name: 'Small' }),
  });
  assert.equal(uploaded.status, 200, uploaded.text);
  const { createExercise } = await admin.ask(
    'mutation ($id: ID!) { createExercise(createExerciseInput: { definitionId: $id, name: "x" }) { id teams { id } } }',
    { id: uploaded.body.definition_id },
  );
  await admin.ask(`mutation { startExercise(exerciseId: "${createExercise.id}") { id } }`);
  return { id: createExercise.id, teamId: createExercise.teams[0].id };
}

function filesIn(folder: string, name: string): string[] {
  const path = join(folder, 'exercise', 'blobs', name);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : []));
}

/**
 * Kills the process while files are uploaded, each time after so many more: it has every file that it has acknowledged,
 * and nothing half stored.
 */
export async function killWhileFilesAreUploaded(
  test: TestContext,
  kind: DatabaseKind,
  filesBeforeKills: readonly number[],
): Promise<void> {
  const { environment, folder, open } = await databaseFor(test, kind);
  const settings = { ...environment, MAX_TEAM_FILES_MB: '10000' };
  // On PostgreSQL, unreferenced files are kept for an hour: another instance may be storing them.
  const isAlone = kind.name === 'SQLite';
  let service = await startProcess(test, 'exercise', settings);
  const admin = new Visitor({
    get url() {
      return service.url;
    },
  });
  assert.equal((await admin.logIn('admin', ADMIN_PASSWORD)).status, 204);
  const { id, teamId } = await startExercise(admin);
  const acknowledged = new Map<string, Buffer>();
  for (const more of roundsOf(test, filesBeforeKills)) {
    const enough = acknowledged.size + more;
    const send = async (): Promise<void> => {
      for (;;) {
        const content = randomBytes(BYTES);
        const answer = await sendFile(admin, id, content, 'x.bin', { team_id: teamId }).catch(() => undefined);
        if (answer === undefined) return;
        assert.equal(answer.status, 200, answer.text);
        acknowledged.set(answer.body.file_id, content);
        if (acknowledged.size >= enough) service.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
    await service.ended();
    service = await startProcess(test, 'exercise', settings);
    if (isAlone) assert.deepEqual(filesIn(folder, 'incoming'), []);
  }
  for (const [fileId, content] of acknowledged) {
    const { status, bytes } = await getFile(admin, id, fileId);
    assert.deepEqual([status, bytes.equals(content)], [200, true]);
  }
  service.kill('SIGTERM');
  assert.equal(await service.ended(), 0);
  const tables = open().tables<Tables>();
  const files = await tables.selectFrom('exercise_files').select('blob_hash').execute();
  const underWay = SENDERS * filesBeforeKills.length;
  assert.ok(files.length >= acknowledged.size && files.length < acknowledged.size + underWay);
  const uploads = await tables.selectFrom('events').select('position').where('type', '=', 'file_uploaded').execute();
  assert.equal(uploads.length, files.length);
  const team = await tables.selectFrom('teams').select('file_bytes').executeTakeFirstOrThrow();
  assert.equal(team.file_bytes, files.length * BYTES);
  const definition = await tables.selectFrom('definitions').select('blob_hash').executeTakeFirstOrThrow();
  const expected = new Set([definition, ...files].map((row) => row.blob_hash));
  const stored = new Set(filesIn(folder, 'sha256'));
  assert.deepEqual(expected.difference(stored), new Set());
  if (isAlone) assert.deepEqual(stored.difference(expected), new Set());
}
