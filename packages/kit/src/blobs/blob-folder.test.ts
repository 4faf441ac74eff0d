import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { noFlushesSeen, temporaryFolder, watchFlushes } from '@muster/kit/testing';
import { systemClock, systemIds } from '../runtime/index.ts';
import { BlobFolder, TooLarge } from './index.ts';

describe('a blob store', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let blobs: BlobFolder;
  beforeEach(() => {
    folder = temporaryFolder();
    blobs = new BlobFolder(folder.path, systemIds(systemClock));
  });
  afterEach(() => folder.remove());

  const bytes = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  const receive = (...chunks: string[]) => blobs.receive(bytes(...chunks), 100);
  const incoming = () => (existsSync(join(folder.path, 'incoming')) ? readdirSync(join(folder.path, 'incoming')) : []);
  const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const used = async () => true;
  const unused = async () => false;

  it('returns the exact bytes under their hash, and leaves no other files', async () => {
    const received = await receive('a', 'bc');
    assert.deepEqual([received.hash, received.size], [hashOfAbc, 3]);
    await received.keep();
    await received.confirm();
    assert.equal(readFileSync(blobs.pathOf(received.hash), 'utf8'), 'abc');
    assert.deepEqual(incoming(), []);
  });

  it('flushes a blob and all its parent folders to disk before it reports the blob as kept', {
    skip: noFlushesSeen,
  }, async (test) => {
    const flushed = await watchFlushes(test);
    const received = await receive('abc');
    await received.keep();
    const kept = [...flushed];
    for (const path of [received.path, folder.path, join(folder.path, 'sha256'), join(folder.path, 'sha256', 'ba')]) {
      assert.ok(kept.includes(path), path);
    }
    await received.confirm();
  });

  it('streams blobs larger than memory should hold', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    async function* pieces() {
      for (let i = 0; i < 20; i += 1) yield piece;
    }
    const received = await blobs.receive(pieces(), 20 * piece.length);
    assert.equal(received.size, 20 * piece.length);
    assert.equal(readFileSync(received.path).length, received.size);
    await received.discard();
    await assert.rejects(blobs.receive(pieces(), 20 * piece.length - 1), TooLarge);
    assert.deepEqual(incoming(), []);
  });

  it('stores the same bytes once', async () => {
    for (const received of [await receive('abc'), await receive('abc')]) {
      await received.keep();
      await received.confirm();
    }
    assert.deepEqual(readdirSync(join(folder.path, 'sha256', 'ba')), [hashOfAbc]);
  });

  it('removes uploads that are discarded, too large or aborted', async () => {
    await (await receive('abc')).discard();
    await assert.rejects(receive('x'.repeat(60), 'x'.repeat(60)), TooLarge);
    async function* cutOff() {
      yield Buffer.from('abc');
      throw new Error('gone');
    }
    await assert.rejects(blobs.receive(cutOff(), 100), /gone/);
    assert.deepEqual(incoming(), []);
    assert.equal(existsSync(blobs.pathOf(hashOfAbc)), false);
  });

  it('removes a blob only if it is unreferenced', async () => {
    const received = await receive('abc');
    await received.keep();
    await received.confirm();
    assert.equal(await blobs.removeUnused(hashOfAbc, used), false);
    assert.ok(existsSync(blobs.pathOf(hashOfAbc)));
    assert.equal(await blobs.removeUnused(hashOfAbc, unused), true);
    assert.equal(existsSync(blobs.pathOf(hashOfAbc)), false);
    assert.equal(await blobs.removeUnused(hashOfAbc, unused), false);
  });

  it('keeps a blob whose removal races with an upload of the same bytes', async () => {
    const first = await receive('abc');
    await first.keep();
    await first.confirm();
    const second = await receive('abc');
    await second.keep();
    let rowStored = false;
    // The second upload stores its row between the two reference checks of the removal.
    const isUsed = async () => {
      const answer = rowStored;
      rowStored = true;
      return answer;
    };
    assert.equal(await blobs.removeUnused(hashOfAbc, isUsed), false);
    assert.ok(existsSync(blobs.pathOf(hashOfAbc)));
    await second.confirm();

    const third = await receive('abc');
    await third.keep();
    // The blob is removed before the third upload stores its row: the upload checks again and finds it missing.
    await blobs.removeUnused(hashOfAbc, unused);
    await third.confirm();
    assert.equal(readFileSync(blobs.pathOf(hashOfAbc), 'utf8'), 'abc');
  });

  it('sweeps what a crash left behind, but nothing younger than an hour', async () => {
    await receive('left in the middle');
    const kept = await receive('kept but never confirmed');
    await kept.keep();
    const now = Date.now();
    assert.equal(await blobs.sweep(now, unused), 0);
    const longAgo = new Date(now - 2 * 3_600_000);
    for (const name of incoming()) utimesSync(join(folder.path, 'incoming', name), longAgo, longAgo);
    assert.equal(await blobs.sweep(now, unused), 2);
    assert.deepEqual(incoming(), []);
    assert.equal(existsSync(blobs.pathOf(kept.hash)), false);
  });

  it('settles files in `incoming/` at once after a restart', async () => {
    await receive('left in the middle');
    const [orphan, stored] = [await receive('kept, without a row'), await receive('kept, its row stored')];
    for (const received of [orphan, stored]) await received.keep();
    await blobs.settle(async (hash) => hash === stored.hash);
    assert.deepEqual(incoming(), []);
    assert.equal(existsSync(blobs.pathOf(orphan.hash)), false);
    assert.equal(readFileSync(blobs.pathOf(stored.hash), 'utf8'), 'kept, its row stored');
  });

  it('loses nothing if the process dies during a removal that races with an upload', async () => {
    const received = await receive('abc');
    await received.keep();
    await received.confirm();
    let asked = 0;
    // The upload is stored after the first reference check; the process dies at the second, with the blob moved away.
    const endsWhenAskedAgain = async () => {
      asked += 1;
      if (asked > 1) throw new Error('the process ends');
      return false;
    };
    await assert.rejects(blobs.removeUnused(hashOfAbc, endsWhenAskedAgain), /the process ends/);
    assert.equal(existsSync(blobs.pathOf(hashOfAbc)), false);
    await blobs.settle(used);
    assert.equal(readFileSync(blobs.pathOf(hashOfAbc), 'utf8'), 'abc');
    assert.deepEqual(incoming(), []);
  });

  it('rejects a path as a blob name', () => {
    assert.throws(() => blobs.pathOf('../../etc/passwd'), /not the name of a blob/);
  });
});
