import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { eventually, noSmallDisk, onEachDatabase, smallDisk } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { getFile, sendFile, sentFile } from '../../testing/files.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import { BASE } from '../../testing/visitor.ts';

const MB = 1024 * 1024;
const bytes = (size: number, fill = 'x'): Buffer<ArrayBuffer> => Buffer.alloc(size, fill);

onEachDatabase('the limit for files', (kind) => {
  let stage: ExerciseStage;
  let ann: Account;
  let eve: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind, undefined, { MAX_FILE_MB: '1', MAX_TEAM_FILES_MB: '2' });
    [ann, eve] = [await stage.trainee(), await stage.trainee()];
  });
  after(() => stage.remove());

  async function running() {
    const { id, teams } = await stage.create({ teamCount: 2 });
    await stage.assign(teams[0].id, ann);
    await stage.assign(teams[1].id, eve);
    await stage.act('startExercise', id);
    return { id: id as string, teamId: teams[0].id as string };
  }

  async function rows<Row>(table: string, column: string, value: number): Promise<Row[]> {
    const database = openDatabase(stage.platform.address(), () => {});
    try {
      const tables = database.tables<Record<string, Record<string, unknown>>>();
      return (await tables.selectFrom(table).selectAll().where(column, '=', value).execute()) as Row[];
    } finally {
      await database.close();
    }
  }

  it('is MAX_FILE_MB for a single one', async () => {
    const { id } = await running();
    await sentFile(ann.visitor, id, bytes(MB));
    for (const size of [MB + 1, 9 * MB]) {
      const { status, body } = await sendFile(ann.visitor, id, bytes(size));
      assert.deepEqual([status, body.code], [413, 'file_too_large']);
      assert.match(body.error, /larger than 1 MB \(MAX_FILE_MB\)/);
    }
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('is MAX_TEAM_FILES_MB for a team, whoever uploads for it, and does not affect other teams', async () => {
    const { id, teamId } = await running();
    await sentFile(ann.visitor, id, bytes(MB, 'a'));
    const before = stage.platform.blobFiles('sha256').length;
    await sentFile(stage.instructor.visitor, id, bytes(MB - 10, 'b'), 'b', { team_id: teamId });
    for (const by of [ann.visitor, stage.instructor.visitor]) {
      const { status, body } = await sendFile(by, id, bytes(11, 'c'), 'c', { team_id: teamId });
      assert.deepEqual([status, body.code], [413, 'team_quota_full']);
      assert.match(body.error, /at most 2 MB \(MAX_TEAM_FILES_MB\)/);
    }
    await sentFile(ann.visitor, id, bytes(10, 'd'));
    assert.equal((await sendFile(ann.visitor, id, 'e')).body.code, 'team_quota_full');
    await sentFile(eve.visitor, id, 'e');
    for (let n = 0; n < 3; n += 1) await sentFile(stage.instructor.visitor, id, bytes(MB, String(n)));
    assert.equal(stage.platform.blobFiles('sha256').length, before + 6, 'nothing is left of the refused ones');
  });

  it('is not exceeded by concurrent uploads', async () => {
    const { id, teamId } = await running();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => sendFile(ann.visitor, id, bytes(MB / 4, String.fromCharCode(65 + n)))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    assert.equal(taken.length, 8);
    for (const { status, body } of answers) if (status !== 200) assert.equal(body.code, 'team_quota_full');
    const [team] = await rows<{ file_bytes: number }>('teams', 'id', Number(teamId));
    assert.equal(team?.file_bytes, 2 * MB);
    const files = await rows<{ id: string }>('exercise_files', 'exercise_id', Number(id));
    assert.deepEqual(files.map((file) => file.id).sort(), taken.map(({ body }) => body.file_id).sort());
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('does not count an upload that is cut off', async () => {
    const { id, teamId } = await running();
    const { hostname, port } = new URL(stage.platform.url);
    const connection = connect(Number(port), hostname);
    connection.write(
      `POST ${BASE}/files/${id} HTTP/1.1\r\nHost: x\r\nCookie: sessionid=${ann.visitor.cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\nhalf of',
    );
    const underWay = () => stage.platform.blobFiles('incoming').length;
    await eventually('the upload has started', async () => (underWay() > 0 ? true : undefined));
    connection.destroy();
    await eventually('the upload is removed', async () => (underWay() === 0 ? true : undefined));
    const [team] = await rows<{ file_bytes: number }>('teams', 'id', Number(teamId));
    assert.equal(team?.file_bytes, 0);
  });
});

onEachDatabase('a disk that is almost full', (kind) => {
  async function onDisk(test: TestContext, disk: string, keepFreeBytes: number) {
    const stage = await ExerciseStage.start(kind, undefined, { DATA_DIR: disk }, { keepFreeBytes });
    test.after(() => stage.remove());
    const ann = await stage.trainee();
    const { id, teams } = await stage.create();
    await stage.assign(teams[0].id, ann);
    await stage.act('startExercise', id);
    const blobs = (folder: string): string[] => {
      const path = join(disk, 'exercise', 'blobs', folder);
      if (!existsSync(path)) return [];
      const entries = readdirSync(path, { recursive: true, withFileTypes: true });
      return entries.flatMap((entry) => (entry.isFile() ? entry.name : []));
    };
    return { stage, ann: ann.visitor, id: id as string, blobs };
  }

  it('accepts no files, and serves those it has', { skip: noSmallDisk }, async (test) => {
    const disk = smallDisk(test, 40_000);
    const { ann, id, blobs } = await onDisk(test, disk, 20_000_000);
    const before = blobs('sha256').length;
    const fileId = await sentFile(ann, id, bytes(8_000_000, 'a'));
    // There is space when it starts, and none before it ends.
    const filling = await sendFile(ann, id, bytes(20_000_000, 'b'));
    assert.deepEqual([filling.status, filling.body.code], [507, 'disk_almost_full'], filling.text);
    assert.deepEqual([blobs('incoming').length, blobs('sha256').length], [0, before + 1]);
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, bytes(15_000_000));
    const { status, body } = await sendFile(ann, id, 'A small one.');
    assert.deepEqual([status, body.code], [507, 'disk_almost_full']);
    assert.match(body.error, /disk of the server is almost full/);
    assert.equal((await getFile(ann, id, fileId)).status, 200);
    rmSync(ballast);
    await sentFile(ann, id, 'A small one.');
  });

  it('refuses files with a message when it is full, and keeps nothing of them', { skip: noSmallDisk }, async (test) => {
    const { ann, id, blobs } = await onDisk(test, smallDisk(test, 8_000), 0);
    const before = blobs('sha256').length;
    const { status, body } = await sendFile(ann, id, bytes(9_000_000));
    assert.deepEqual([status, body.code], [503, 'storage_full']);
    assert.match(body.error, /disk of the server is full/);
    assert.deepEqual([blobs('incoming').length, blobs('sha256').length], [0, before]);
    await sentFile(ann, id, 'A small one fits.');
  });
});
