import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { ForeignText } from '@muster/kit/doctor';
import { StartupError } from '@muster/kit/runtime';
import { eventually, ObjectStorage, onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { checkOwnerOfFiles, checksOfFiles } from './check-files.ts';
import { runCommand } from './cli/index.ts';
import { readConfig } from './config.ts';
import { exerciseService } from './service.ts';
import { ExerciseStage } from './testing/exercise-stage.ts';
import { getFile, sendFile, sentFile } from './testing/files.ts';
import { polledLogs } from './testing/logs-archive.ts';
import { PlatformUnderTest } from './testing/platform-under-test.ts';

onEachDatabase('an exercise platform with files in an object storage', (kind) => {
  let storage: ObjectStorage;
  let stage: ExerciseStage;

  before(async () => {
    storage = await ObjectStorage.start();
    stage = await ExerciseStage.start(kind, undefined, storage.environment(), {
      jobTimes: { lookEveryMs: 250, renewEveryMs: 100 },
    });
  });
  after(async () => {
    await stage.remove();
    await storage.close();
  });

  async function running(): Promise<string> {
    const { id } = await stage.create();
    await stage.act('startExercise', id);
    return id;
  }
  const instructor = () => stage.instructor.visitor;
  const readiness = async (): Promise<{ status: string; reason?: string }> =>
    JSON.parse(await (await fetch(`${stage.platform.url}/readyz`)).text());
  const ready = () =>
    eventually('the storage is used again', async () => ((await readiness()).status === 'ok' ? true : undefined));

  it('stores packages, files and exports there, and nothing on its own disk', async () => {
    const id = await running();
    const fileId = await sentFile(instructor(), id, 'The notes of a team.');
    const whole = await getFile(instructor(), id, fileId);
    assert.equal(whole.bytes.toString(), 'The notes of a team.');
    const part = await getFile(instructor(), id, fileId, { range: 'bytes=4-8' });
    assert.deepEqual([part.status, part.bytes.toString()], [206, 'notes']);
    assert.equal((await polledLogs(instructor(), id)).status, 200);
    await eventually('nothing is in transit', async () =>
      stage.platform.blobFiles('incoming').length === 0 &&
      (await stage.platform.readTable('blobs_in_transit')).length === 0
        ? true
        : undefined,
    );
    assert.deepEqual(stage.platform.blobFiles('sha256'), []);
    const references = await stage.platform.readTable('blob_references');
    assert.deepEqual(storage.blobs().sort(), [...new Set(references.map(({ hash }) => hash))].sort());
  });

  it('removes the files of an exercise with it', async () => {
    const id = await running();
    const before = new Set(storage.blobs());
    await sentFile(instructor(), id, 'Only in this exercise.');
    const [added] = storage.blobs().filter((hash) => !before.has(hash));
    await stage.act('finishExercise', id);
    await instructor().ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    await eventually('the file is removed', async () => (storage.blobs().includes(String(added)) ? undefined : true));
  });

  it('moves its files to a folder and back while it is stopped', async () => {
    const id = await running();
    const fileId = await sentFile(instructor(), id, 'To be moved.');
    const { platform } = stage;
    const move = (where: string) =>
      runCommand(readConfig({ ...platform.database.environment('DATABASE_URL'), ...storage.environment() }, false), [
        'files',
        'move',
        where,
      ]);
    const isThere = async () => (await getFile(instructor(), id, fileId)).bytes.toString() === 'To be moved.';
    if (kind.name === 'SQLite') await assert.rejects(move('to-folder'), /in use by another process/);
    await platform.pause();
    const beat = (at: number) =>
      platform.reader().tables<{ heartbeat: { at: number } }>().updateTable('heartbeat').set({ at }).execute();
    if (kind.name === 'PostgreSQL') {
      // Another instance lives.
      await beat(Date.now());
      await assert.rejects(move('to-folder'), /runs, or did 15 seconds ago/);
      await beat(platform.clock.now());
    }
    const stored = storage.blobs().length;
    assert.match(await move('to-folder'), new RegExp(`^${stored} files were copied and 0 were there`));
    await platform.resume({ FILES_URL: '' });
    assert.ok(await isThere());
    await platform.pause();
    assert.match(await move('to-storage'), new RegExp(`^0 files were copied and ${stored} were there`));
    await platform.resume();
    assert.ok(await isThere());
  });

  // What follows does not depend on the database, and starts the platform often.
  if (kind.name !== 'SQLite') return;

  it('answers 503 for files while the storage is away, plays on, and recovers by itself', async () => {
    const id = await running();
    const fileId = await sentFile(instructor(), id, 'Stored before.');
    assert.deepEqual(await readiness(), { status: 'ok' });
    await storage.close();
    // The watch asks seldom while all is well; the first who needs the storage notices.
    const refused = await sendFile(instructor(), id, 'Not stored.');
    assert.deepEqual([refused.status, refused.body.code], [503, 'storage_unreachable'], refused.text);
    assert.equal((await getFile(instructor(), id, fileId)).status, 503);
    assert.deepEqual(await readiness(), { status: 'degraded', reason: 'file storage unreachable' });
    const metrics = await (await fetch(`${stage.platform.url}/metrics`)).text();
    assert.match(metrics, /service_degraded\{reason="file storage unreachable"\} 1/);
    assert.equal((await stage.act('stopExercise', id)).state, 'STOPPED');
    await storage.listen();
    await ready();
    assert.equal((await getFile(instructor(), id, fileId)).bytes.toString(), 'Stored before.');
    await eventually('nothing of the refused file is left', async () =>
      stage.platform.blobFiles('incoming').length === 0 ? true : undefined,
    );
  });

  it('starts without its storage and without the right credentials, and uses it as soon as it can', async () => {
    storage.secretAccessKey = 'another secret';
    await stage.platform.restart();
    assert.deepEqual(await readiness(), { status: 'degraded', reason: 'file storage refuses' });
    storage.secretAccessKey = 'the-secret-of-tests';
    await ready();
  });

  it('is backed up with its files, and restored into a folder or another storage', async (test) => {
    const id = await running();
    const fileId = await sentFile(instructor(), id, 'To be kept.');
    const elsewhere = await ObjectStorage.start();
    const backups = temporaryFolder();
    const copies: PlatformUnderTest[] = [];
    test.after(async () => {
      for (const copy of copies) await copy.remove();
      await elsewhere.close();
      backups.remove();
    });
    const copy = (verb: 'backup' | 'restore', name: string, environment: Record<string, string>) =>
      copyCommand(verb, [exerciseService], ['exercise', join(backups.path, name)], environment);
    const environmentOf = (platform: PlatformUnderTest, more: Record<string, string>) => ({
      ...platform.database.environment('DATABASE_URL'),
      ...more,
    });
    await copy('backup', 'one', environmentOf(stage.platform, storage.environment()));
    for (const more of [{}, elsewhere.environment()]) {
      const restored = new PlatformUnderTest(await kind.create(), more);
      copies.push(restored);
      await copy('restore', 'one', environmentOf(restored, more));
      await restored.resume();
      const visitor = restored.visitor();
      visitor.cookie = instructor().cookie;
      assert.equal((await getFile(visitor, id, fileId)).bytes.toString(), 'To be kept.');
      await restored.pause();
    }
    assert.ok(elsewhere.blobs().length > 0);
  });

  it('refuses the folder of the service to a restored database, until that one replaces it', async (test) => {
    const backups = temporaryFolder();
    const restored = new PlatformUnderTest(await kind.create(), storage.environment());
    test.after(async () => {
      await restored.remove();
      backups.remove();
    });
    const environmentOf = ({ database }: PlatformUnderTest) => ({
      ...database.environment('DATABASE_URL'),
      ...storage.environment(),
    });
    const copy = (verb: 'backup' | 'restore', platform: PlatformUnderTest) =>
      copyCommand(verb, [exerciseService], ['exercise', join(backups.path, 'one')], environmentOf(platform));
    const takeOver = (platform: PlatformUnderTest) =>
      runCommand(readConfig(environmentOf(platform), false), ['files', 'take-over']);
    await copy('backup', stage.platform);
    await copy('restore', restored);
    const before = [...storage.objects.keys()];
    await assert.rejects(
      restored.resume(),
      (error) =>
        error instanceof StartupError &&
        /folder muster\/exercise\/ belongs to another database.*"npm run exercise -- files take-over"/.test(
          error.message,
        ),
    );
    assert.deepEqual([...storage.objects.keys()], before);
    const rows = async (query: string) =>
      (await sql.raw<Record<string, unknown>>(query).execute(restored.reader().tables())).rows;
    const examined = async () =>
      checkOwnerOfFiles(readConfig(environmentOf(restored), false), { rows, close: () => {} });
    assert.match((await examined())[0]?.says ?? '', /^the folder muster\/exercise\/ of the bucket belongs to another/);
    assert.match(
      await takeOver(restored),
      /folder muster\/exercise\/ of the bucket files belongs to this database now/,
    );
    assert.match(await takeOver(restored), /already/);
    assert.deepEqual(await examined(), []);
    const inFolder = readConfig(restored.database.environment('DATABASE_URL'), false);
    await assert.rejects(runCommand(inFolder, ['files', 'take-over']), /FILES_URL is not set/);
    await assert.rejects(runCommand(inFolder, ['files', 'take', 'over']), /Usage: /);
    await restored.resume();
    await restored.pause();
    await assert.rejects(stage.platform.restart(), StartupError);
    await takeOver(stage.platform);
    await stage.platform.resume();
    assert.deepEqual(await readiness(), { status: 'ok' });
  });
});

it('the platform refuses wrong settings of an object storage without repeating a secret', async () => {
  const settings = { FILES_URL: 's3://files/muster', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'a-secret' };
  const refused = (more: Record<string, string>, says: RegExp) =>
    assert.throws(
      () => readConfig({ ...settings, ...more }, false),
      (error: Error) => says.test(error.message) && !/a-secret|a-password/.test(error.message),
    );
  refused({ FILES_URL: 'https://files/a-password' }, /^FILES_URL is not an address that starts with s3:\/\/\.$/);
  refused({ FILES_URL: 's3://key:a-password@files' }, /^FILES_URL must name a bucket/);
  refused({ FILES_URL: 's3://files/a//b' }, /^FILES_URL must name a bucket/);
  refused({ AWS_REGION: 'eu central' }, /^AWS_REGION is "eu central"/);
  refused({ AWS_ENDPOINT_URL_S3: 'https://me:a-password@s3.example.org' }, /^AWS_ENDPOINT_URL_S3 must be/);
  refused({ AWS_SECRET_ACCESS_KEY: '' }, /^AWS_SECRET_ACCESS_KEY is not set/);
  assert.deepEqual(readConfig({ AWS_REGION: 'of another program' }, false).files.kind, 'folder');
});

it('an object storage is examined by the doctor, with one sentence for what is wrong', async (test) => {
  const storage = await ObjectStorage.start();
  test.after(() => storage.close());
  const examined = async (more: Record<string, string> = {}) => {
    const environment = { ...storage.environment(), ...more };
    const results = await Promise.all(checksOfFiles(readConfig(environment, false), new ForeignText(environment)));
    return results.map(({ check, status, says }) => `${check} ${status} ${says}`);
  };
  assert.match((await examined())[0] ?? '', /^files ok .*bucket files, folder muster\/exercise can be read$/);
  const [wrong = ''] = await examined({ AWS_SECRET_ACCESS_KEY: 'a-wrong-secret' });
  assert.match(wrong, /^files problem .*AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID\.$/);
  assert.doesNotMatch(wrong, /a-wrong-secret/);
  const [, onPostgres] = await examined({ DATABASE_URL: 'postgres://localhost/muster' });
  assert.match(onPostgres ?? '', /^instances warning SMTP_URL is not set/);
  const settled = await examined({ DATABASE_URL: 'postgres://localhost/muster', SMTP_URL: 'smtp://localhost' });
  assert.match(settled[1] ?? '', /^instances ok/);
  assert.equal(storage.objects.size, 0);
});
