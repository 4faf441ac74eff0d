import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, afterEach, beforeEach, it } from 'node:test';
import {
  type DatabaseKind,
  databaseKinds,
  noSmallDisk,
  onEachDatabase,
  smallDisk,
  temporaryFolder,
} from '@muster/kit/testing';
import { sql } from 'kysely';
import type { Database, Handle } from '../database/index.ts';
import { refusal, Store } from './testing/store.ts';

onEachDatabase('a backup', (kind) => {
  const folder = temporaryFolder();
  const target = join(folder.path, 'backup');
  let opened: Store[];
  let source: Store;

  beforeEach(async () => {
    opened = [];
    source = await Store.filled(kind);
    opened.push(source);
  });
  afterEach(async () => {
    for (const store of opened) await store.remove();
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true });
  });
  after(() => folder.remove());
  const emptyOn = async (of: DatabaseKind): Promise<Store> => {
    const store = await Store.on(of);
    opened.push(store);
    return store;
  };

  for (const other of databaseKinds()) {
    it(`restores the same rows and files on ${other.name}`, async () => {
      await source.removeLastChild();
      const report = await source.writeBackup(target);
      assert.deepEqual(report, { tables: 5, rows: 43, blobs: 2, leftOut: [] });
      const copy = await emptyOn(other);
      await copy.restore(target);
      const contents = await copy.contents();
      assert.deepEqual(contents, await source.contents());
      for (const { hash } of contents.packages) {
        assert.deepEqual(readFileSync(copy.blobs.pathOf(hash)), readFileSync(source.blobs.pathOf(hash)));
      }
      await copy.addFamily(99);
      const { children, counts } = await copy.contents();
      assert.equal(children.at(-1)?.id, 21, 'the id of a row deleted before the backup is not issued again');
      assert.deepEqual(counts, [{ what: 'parents', n: 21 }]);
    });
  }

  it('is a consistent snapshot while others write', async () => {
    let writing = true;
    let written = 0;
    const load = (async () => {
      while (writing) {
        await source.addFamily(1000 + written);
        written += 1;
        await new Promise(setImmediate);
      }
    })();
    await source.writeBackup(target);
    const before = written;
    writing = false;
    await load;
    assert.ok(before > 0, 'something was written meanwhile');
    const copy = await emptyOn(kind);
    await copy.restore(target);
    const { parents, children } = await copy.contents();
    assert.equal(parents.length, children.length, 'no family was torn apart');
    assert.ok(parents.length >= 20);
  });

  it('holds every file that its rows reference, even if an upload and a deletion run concurrently', async () => {
    // Uploads and deletions use their own connections.
    const others = new Store(source.test);
    let crossed = 0;
    const database: Database = Object.create(source.database, {
      snapshot: {
        value: async <Result>(work: (handle: Handle) => Promise<Result>): Promise<Result> => {
          crossed += 1;
          if (crossed > 2) return source.database.snapshot(work);
          // Uploaded after the blobs were copied, and deleted as soon as the snapshot begins.
          const hash = await others.addPackage(`short-lived ${crossed}`);
          return source.database.snapshot(async (handle) => {
            await sql`select count(*) from packages`.execute(handle.tables());
            await others.removePackage(hash);
            return work(handle);
          });
        },
      },
    });
    const report = await source.writeBackup(target, database);
    await others.close();
    assert.equal(crossed, 3, 'it was begun anew for each of the two');
    assert.equal(report.blobs, 2);
    const copy = await emptyOn(kind);
    await copy.restore(target);
    assert.deepEqual((await copy.contents()).packages, (await source.contents()).packages);
  });

  it('omits unfinished uploads and files that no upload put there', async () => {
    await source.blobs.receive(Readable.from([Buffer.from('half an upload')]), 100);
    writeFileSync(join(source.test.folder, 'blobs', 'sha256', '.DS_Store'), 'x');
    assert.equal((await source.writeBackup(target)).blobs, 2);
    assert.deepEqual(readdirSync(join(target, 'blobs')), ['sha256']);
  });

  it('fails and leaves nothing behind if a file that a row references is missing or damaged', async () => {
    const hash = await source.addPackage('to be lost');
    writeFileSync(source.blobs.pathOf(hash), 'other bytes');
    await assert.rejects(source.writeBackup(target), refusal(new RegExp(`^The file ${hash} is damaged`)));
    rmSync(source.blobs.pathOf(hash));
    await assert.rejects(
      source.writeBackup(target),
      refusal(/^The table "packages" names the file [\da-f]{64}, which is not/),
    );
    assert.deepEqual(readdirSync(folder.path), []);
  });

  it('omits a damaged file that no row references, and reports it', async () => {
    const hash = await source.addBlob('to be damaged');
    writeFileSync(source.blobs.pathOf(hash), 'other bytes');
    const { blobs, leftOut } = await source.writeBackup(target);
    assert.deepEqual([blobs, leftOut], [2, [hash]]);
    await (await emptyOn(kind)).restore(target);
  });

  it('does not overwrite an older backup, and never appears incomplete', async () => {
    await source.writeBackup(target);
    await assert.rejects(source.writeBackup(target), /exists already/);
    assert.deepEqual(readdirSync(folder.path), ['backup']);
  });

  it('can run twice concurrently, into different folders or into the same one', async () => {
    const outcomes = await Promise.allSettled([source.writeBackup(target), source.writeBackup(target)]);
    assert.ok(outcomes.some(({ status }) => status === 'fulfilled'));
    assert.deepEqual(readdirSync(folder.path), ['backup']);
    await (await emptyOn(kind)).restore(target);
  });

  it('fails with a readable message and leaves nothing behind when the disk is full', {
    skip: noSmallDisk,
  }, async (test) => {
    const disk = smallDisk(test, 16);
    await assert.rejects(source.writeBackup(join(disk, 'backup')), refusal(/^There is no room .* the disk is full\./));
    assert.deepEqual(readdirSync(disk), []);
  });

  it('fails with a readable message if the folder cannot be created', async () => {
    writeFileSync(join(folder.path, 'a file'), '');
    await assert.rejects(
      source.writeBackup(join(folder.path, 'a file', 'backup')),
      refusal(/^The backup cannot be made: E\w+: .*a file/),
    );
  });
});
