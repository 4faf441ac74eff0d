import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import {
  createTables,
  ObjectStorage,
  onEachDatabase,
  openTestDatabase,
  TEST_STORAGE,
  temporaryFolder,
} from '@muster/kit/testing';
import type { Database } from '../database/index.ts';
import { systemClock, systemIds } from '../runtime/index.ts';
import { BlobFolder } from './index.ts';
import { FolderOwner } from './objects/folder-owner.ts';
import { ObjectBlobs } from './objects/object-blobs.ts';
import { ObjectClient } from './objects/object-client.ts';
import { StoredTransits } from './objects/transits.ts';
import { ownerName } from './owner-name.ts';
import { type BlobsUnderTest, keepsTheContract, readBytes, storeBytes, unused } from './testing/blob-contract.ts';

const ids = systemIds(systemClock);
const MB = 1024 * 1024;

/** The address of a real storage that `npm run object-storage` has started. */
const realStorage = process.env['TEST_OBJECT_STORAGE'];

function incomingOf(folder: string): string[] {
  const path = join(folder, 'incoming');
  return existsSync(path) ? readdirSync(path) : [];
}

describe('blobs in a folder', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let under: BlobsUnderTest;
  beforeEach(() => {
    folder = temporaryFolder();
    const { path } = folder;
    under = { blobs: new BlobFolder(path, ids), folder: path, incoming: () => incomingOf(path) };
  });
  afterEach(() => folder.remove());

  keepsTheContract(() => under);
});

onEachDatabase('blobs in an object storage', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let storage: ObjectStorage | undefined;
  let folder: ReturnType<typeof temporaryFolder>;
  let under: BlobsUnderTest;
  let open: (nameOf?: () => Promise<string>) => ObjectBlobs;
  before(async () => {
    ({ database, close } = await openTestDatabase(kind));
    await createTables(database, new URL('tables.sql', import.meta.url));
    storage = realStorage === undefined ? await ObjectStorage.start() : undefined;
  });
  after(async () => {
    await storage?.close();
    await close();
  });
  beforeEach(() => {
    folder = temporaryFolder();
    const { path } = folder;
    const address = storage?.address() ?? { ...TEST_STORAGE, endpoint: realStorage ?? '' };
    const prefix = `contract/${ids.uuid()}`;
    open = (nameOf = () => ownerName(database, ids)) => {
      const client = new ObjectClient({ ...address, prefix }, ids);
      return new ObjectBlobs(client, {
        ...{ ids, folder: path, database, partBytes: 5 * MB },
        transits: new StoredTransits({ database, clock: systemClock, ids }),
        owner: new FolderOwner(client, { nameOf, takeOver: '', log: undefined }),
      });
    };
    const blobs = open();
    under = { blobs, folder: path, incoming: () => incomingOf(path) };
  });
  afterEach(() => folder.remove());

  keepsTheContract(() => under);

  it('belong to one database, whose instances all use them, until another one takes them over', async () => {
    const [one, same, other] = [under.blobs, open(), open(async () => 'another database')];
    await one.start();
    const hash = await storeBytes(one, 'abc');
    await same.start();
    assert.equal((await readBytes(same, hash)).toString(), 'abc');
    await assert.rejects(other.start(), /belongs to another database/);
    assert.equal(await same.sweep(Date.now(), unused), 0);
    await Promise.all([one, same, other].map((opened) => opened.stop()));
  });
});
