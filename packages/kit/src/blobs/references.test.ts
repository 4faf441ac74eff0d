import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { createTables, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import type { Database } from '../database/index.ts';
import { addReference, dropReferences, referencedOf } from './index.ts';

const hash = (digit: number): string => String(digit).padStart(64, '0');

onEachDatabase('references to blobs', (kind) => {
  let database: Database;
  let close: () => Promise<void>;

  before(async () => {
    ({ database, close } = await openTestDatabase(kind));
    await createTables(database, new URL('tables.sql', import.meta.url));
  });
  after(() => close());
  beforeEach(async () => {
    await database.tables<{ blob_references: object }>().deleteFrom('blob_references').execute();
  });

  const add = (digit: number, owner: string) => database.transaction((tx) => addReference(tx, hash(digit), owner));
  const drop = (owner: string) => database.transaction((tx) => dropReferences(tx, owner));
  const referred = async (...digits: number[]) => [...(await referencedOf(database, digits.map(hash)))].sort();

  it('exist as long as an owner needs the blob', async () => {
    await add(1, 'definition 1');
    await add(1, 'file 7');
    await add(2, 'definition 1');
    await add(2, 'definition 1');
    assert.deepEqual(await referred(1, 2, 3), [hash(1), hash(2)]);
    assert.deepEqual((await drop('definition 1')).sort(), [hash(1), hash(2)]);
    assert.deepEqual(await referred(1, 2, 3), [hash(1)]);
    assert.deepEqual(await drop('file 7'), [hash(1)]);
    assert.deepEqual(await referred(1, 2, 3), []);
    assert.deepEqual(await drop('file 7'), []);
  });

  it('are rolled back with the transaction that stores or removes the owner', async () => {
    const undone = (work: Parameters<Database['transaction']>[0]) =>
      assert.rejects(
        database.transaction(async (tx) => {
          await work(tx);
          throw new Error('no');
        }),
      );
    await undone((tx) => addReference(tx, hash(1), 'definition 1'));
    assert.deepEqual(await referred(1), []);
    await add(1, 'definition 1');
    await undone((tx) => dropReferences(tx, 'definition 1'));
    assert.deepEqual(await referred(1), [hash(1)]);
  });

  it('are looked up for any number of blobs at once', async () => {
    await add(40_000, 'definition 1');
    const all = Array.from({ length: 40_001 }, (_, index) => index);
    assert.deepEqual(await referred(...all), [hash(40_000)]);
    assert.deepEqual(await referred(), []);
  });
});
