import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { getFile, sendFile } from '../services/exercise/src/testing/files.ts';
import { packageForm, SMALL, zipOf } from '../services/exercise/src/testing/package-file.ts';
import { ADMIN } from '../services/exercise/src/testing/platform-under-test.ts';
import { Visitor } from '../services/exercise/src/testing/visitor.ts';
import { folderFor, startProcess } from './support/service-process.ts';

const SENDERS = 4;
const KILLED_AFTER = [2, 9];

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

describe('a platform that is killed while files are uploaded', () => {
  it('has every file that it has acknowledged, and nothing half stored', async (test: TestContext) => {
    const folder = folderFor(test);
    const environment = { DATA_DIR: folder, ADMIN_PASSWORD: ADMIN.password };
    let service = await startProcess(test, 'exercise', environment);
    const admin = new Visitor({
      get url() {
        return service.url;
      },
    });
    assert.equal((await admin.logIn(ADMIN.username, ADMIN.password)).status, 204);
    const { id, teamId } = await startExercise(admin);
    const acknowledged = new Map<string, Buffer>();
    for (const killedAfter of KILLED_AFTER) {
      const enough = acknowledged.size + killedAfter;
      const send = async (): Promise<void> => {
        for (;;) {
          const content = randomBytes(200_000);
          const answer = await sendFile(admin, id, content, 'x.bin', { team_id: teamId }).catch(() => undefined);
          if (answer === undefined) return;
          assert.equal(answer.status, 200, answer.text);
          acknowledged.set(answer.body.file_id, content);
          if (acknowledged.size >= enough) service.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, send));
      await service.ended();
      service = await startProcess(test, 'exercise', environment);
      assert.deepEqual(filesIn(folder, 'incoming'), []);
    }
    for (const [fileId, content] of acknowledged) {
      const { status, bytes } = await getFile(admin, id, fileId);
      assert.deepEqual([status, bytes.equals(content)], [200, true]);
    }
    service.kill('SIGTERM');
    assert.equal(await service.ended(), 0);
    const database = new DatabaseSync(join(folder, 'exercise', 'database.sqlite'));
    test.after(() => database.close());
    const all = (query: string) =>
      database
        .prepare(query)
        .all()
        .map((row) => ({ ...row }));
    const files = all('select id, blob_hash, size from exercise_files');
    assert.ok(files.length >= acknowledged.size && files.length < acknowledged.size + SENDERS * KILLED_AFTER.length);
    assert.deepEqual(all("select count(*) as n from events where type = 'file_uploaded'"), [{ n: files.length }]);
    assert.deepEqual(all('select file_bytes as n from teams'), [{ n: files.length * 200_000 }]);
    const [{ blob_hash: ofPackage = '' } = {}] = all('select blob_hash from definitions');
    assert.deepEqual(
      filesIn(folder, 'sha256').sort(),
      [ofPackage, ...files.map(({ blob_hash }) => blob_hash)].map(String).sort(),
    );
  });
});
