import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { it } from 'node:test';
import { BlobMissing, type BlobStore, TooLarge } from '../index.ts';

/** Blobs of some kind, new for each test. */
export interface BlobsUnderTest {
  readonly blobs: BlobStore;
  /** The local folder. */
  readonly folder: string;
  /** The files in transit on the local disk. */
  incoming(): string[];
}

export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const used = async (): Promise<boolean> => true;
export const unused = async (): Promise<boolean> => false;

/** Stores bytes as an upload does, whose row is stored between the two. */
export async function storeBytes(blobs: BlobStore, bytes: string | Uint8Array): Promise<string> {
  const received = await blobs.receive(Readable.from([Buffer.from(bytes)]), Number.MAX_SAFE_INTEGER);
  await received.keep();
  await received.confirm();
  return received.hash;
}

export async function readBytes(
  blobs: BlobStore,
  hash: string,
  range?: { start: number; end: number },
): Promise<Buffer> {
  const opened = await blobs.open(hash);
  return buffer(opened.createReadStream(range));
}

const MB = 1024 * 1024;

/** What every implementation does. `given` returns those of the test that runs. */
export function keepsTheContract(given: () => BlobsUnderTest): void {
  const blobs = (): BlobStore => given().blobs;

  it('returns the exact bytes under their hash, and leaves no other files', async () => {
    const hash = await storeBytes(blobs(), 'abc');
    assert.equal(hash, hashOf('abc'));
    assert.equal((await readBytes(blobs(), hash)).toString(), 'abc');
    assert.deepEqual(given().incoming(), []);
    assert.deepEqual(await Array.fromAsync(blobs().names()), [hash]);
  });

  it('stores an empty file', async () => {
    const hash = await storeBytes(blobs(), '');
    assert.equal((await readBytes(blobs(), hash)).length, 0);
    const opened = await blobs().open(hash, 0);
    assert.deepEqual((await opened.read(Buffer.alloc(4), 0, 4, 0)).bytesRead, 0);
    await opened.close();
  });

  it('returns ranges and pieces of a file that is stored in parts', async () => {
    const bytes = Buffer.alloc(12 * MB + 7);
    for (let index = 0; index < bytes.length; index += 4096) bytes.writeUInt32LE(index, index);
    const hash = await storeBytes(blobs(), bytes);
    assert.equal(hashOf(await readBytes(blobs(), hash)), hashOf(bytes));
    const range = { start: 5 * MB - 3, end: 5 * MB + 4096 };
    assert.deepEqual(await readBytes(blobs(), hash, range), bytes.subarray(range.start, range.end + 1));
    const opened = await blobs().open(hash, bytes.length);
    for (const position of [0, MB - 2, bytes.length - 3]) {
      const piece = Buffer.alloc(16);
      const { bytesRead } = await opened.read(piece, 4, 12, position);
      assert.ok(bytesRead > 0);
      assert.deepEqual(piece.subarray(4, 4 + bytesRead), bytes.subarray(position, position + bytesRead));
    }
    await opened.close();
  });

  it('opens nothing that is missing, or has another length than was stored', async () => {
    await assert.rejects(blobs().open(hashOf('abc')), BlobMissing);
    const hash = await storeBytes(blobs(), 'abc');
    await (await blobs().open(hash, 3)).close();
    await assert.rejects(blobs().open(hash, 4), BlobMissing);
  });

  it('stores the same bytes once, also if they are uploaded at once', async () => {
    await Promise.all([storeBytes(blobs(), 'abc'), storeBytes(blobs(), 'abc'), storeBytes(blobs(), 'abc')]);
    assert.deepEqual(await Array.fromAsync(blobs().names()), [hashOf('abc')]);
    assert.deepEqual(given().incoming(), []);
  });

  it('removes uploads that are discarded, too large or aborted', async () => {
    const receive = (source: AsyncIterable<Uint8Array>) => blobs().receive(source, 5);
    await (await receive(Readable.from([Buffer.from('abc')]))).discard();
    await assert.rejects(receive(Readable.from([Buffer.from('abc'), Buffer.from('def')])), TooLarge);
    async function* cutOff() {
      yield Buffer.from('abc');
      throw new Error('gone');
    }
    await assert.rejects(receive(cutOff()), /gone/);
    assert.deepEqual(given().incoming(), []);
    assert.deepEqual(await Array.fromAsync(blobs().names()), []);
  });

  it('removes a blob only if it is unreferenced', async () => {
    const hash = await storeBytes(blobs(), 'abc');
    assert.equal(await blobs().removeUnused(hash, used), false);
    assert.equal((await readBytes(blobs(), hash)).toString(), 'abc');
    assert.equal(await blobs().removeUnused(hash, unused), true);
    await assert.rejects(blobs().open(hash), BlobMissing);
    assert.equal(await storeBytes(blobs(), 'abc'), hash);
    assert.equal((await readBytes(blobs(), hash)).toString(), 'abc');
  });

  it('keeps a blob whose removal races with an upload of the same bytes', async () => {
    await storeBytes(blobs(), 'abc');
    const received = await blobs().receive(Readable.from([Buffer.from('abc')]), 3);
    await received.keep();
    // The row is not stored yet.
    await blobs().removeUnused(received.hash, unused);
    await received.confirm();
    assert.equal((await readBytes(blobs(), received.hash)).toString(), 'abc');
    assert.deepEqual(given().incoming(), []);
  });

  it('keeps a file that another thread has received', async () => {
    const { hash, size, path } = await blobs().receive(Readable.from([Buffer.from('abc')]), 3);
    const adopted = blobs().adopt({ hash, size, path });
    await adopted.keep();
    await adopted.confirm();
    assert.equal((await readBytes(blobs(), hash)).toString(), 'abc');
    assert.deepEqual(given().incoming(), []);
  });

  it('copies a blob to a local file, and removes one that only the caller knows', async () => {
    const hash = await storeBytes(blobs(), 'abc');
    const path = join(given().folder, 'copy');
    assert.equal(await blobs().copyTo(hash, path), true);
    assert.equal(readFileSync(path, 'utf8'), 'abc');
    assert.equal(await blobs().copyTo(hashOf('other'), join(given().folder, 'other')), false);
    await blobs().remove(hash);
    await blobs().remove(hash);
    assert.deepEqual(await Array.fromAsync(blobs().names()), []);
  });

  it('takes no path as the name of a blob', async () => {
    await assert.rejects(async () => blobs().open('../../etc/passwd'), /not the name of a blob/);
  });

  it('sweeps nothing that is younger than an hour', async () => {
    const hash = await storeBytes(blobs(), 'abc');
    await blobs().receive(Readable.from([Buffer.from('left in the middle')]), 100);
    assert.equal(await blobs().sweep(Date.now(), unused), 0);
    assert.deepEqual(await Array.fromAsync(blobs().names()), [hash]);
    assert.equal(given().incoming().length, 1);
  });
}
