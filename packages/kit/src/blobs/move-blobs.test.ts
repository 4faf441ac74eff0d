import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { createTables, ObjectStorage, onOneDatabase, openTestDatabase, temporaryFolder } from '@muster/kit/testing';
import { systemClock, systemIds } from '../runtime/index.ts';
import { addReference, BlobFolder, moveBlobs, openBlobs } from './index.ts';
import { hashOf, readBytes, storeBytes } from './testing/blob-contract.ts';

const ids = systemIds(systemClock);

onOneDatabase('blobs that are moved', (kind) => {
  it('are copied to a storage and back, once, and those that are damaged or missing are named', async (test) => {
    const { database, close } = await openTestDatabase(kind);
    await createTables(database, new URL('tables.sql', import.meta.url));
    const [storage, folder] = [await ObjectStorage.start(), temporaryFolder()];
    test.after(async () => {
      await close();
      await storage.close();
      folder.remove();
    });
    const inFolder = new BlobFolder(folder.path, ids);
    const files = { kind: 's3', folder: folder.path, storage: storage.address() } as const;
    const inStorage = openBlobs(files, { ids, database, clock: systemClock });
    const needed: string[] = [];
    for (const bytes of ['', 'one', 'two', 'three']) needed.push(await storeBytes(inFolder, bytes));
    await storeBytes(inFolder, 'of nobody');
    const lost = hashOf('lost');
    await database.transaction(async (tx) => {
      for (const hash of [...needed, lost]) await addReference(tx, hash, 'file 1');
      await addReference(tx, needed[0] ?? '', 'file 2');
    });
    const whole = needed.toSorted();

    const damaged = hashOf('two');
    writeFileSync(inFolder.pathOf(damaged), 'owt');
    const toStorage = { from: inFolder, to: inStorage };
    const first = await moveBlobs(database, toStorage);
    assert.deepEqual(first, { copied: 3, present: 0, missing: [damaged, lost].sort() });
    writeFileSync(inFolder.pathOf(damaged), 'two');
    assert.deepEqual(await moveBlobs(database, toStorage), { copied: 1, present: 3, missing: [lost] });
    assert.deepEqual(storage.blobs().sort(), whole);

    // Damaged on the way back, and replaced.
    writeFileSync(inFolder.pathOf(damaged), 'owt');
    const toFolder = { from: inStorage, to: inFolder };
    assert.deepEqual(await moveBlobs(database, toFolder), { copied: 1, present: 3, missing: [lost] });
    assert.equal((await readBytes(inFolder, damaged)).toString(), 'two');
    for (const stored of storage.objects.values()) stored.body = Buffer.from('xx');
    assert.deepEqual(await moveBlobs(database, toStorage), { copied: 4, present: 0, missing: [lost] });
    assert.equal((await readBytes(inStorage, damaged)).toString(), 'two');
  });
});
