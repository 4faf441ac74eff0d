import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { LogsArchive } from '../../../testing/logs-archive.ts';
import { Archive } from './archive.ts';
import type { Content } from './deflater.ts';

/** Longer than a few of the blocks in which files are deflated, with characters of every length. */
const LONG = 'aá漢😀\n'.repeat(100_000);

async function zipOf(files: Readonly<Record<string, Content>>): Promise<Buffer> {
  const archive = new Archive(Date.UTC(2026, 0, 1));
  const bytes = buffer(archive.bytes);
  for (const [path, content] of Object.entries(files)) await archive.add(path, content);
  await archive.end();
  return bytes;
}

describe('an archive of logs', () => {
  it('contains empty, short and long files, whatever pieces they come in', async () => {
    const bytes = Buffer.from(LONG);
    async function* inPieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 99_991) yield bytes.subarray(at, at + 99_991);
    }
    const files = {
      'empty.txt': [],
      'short.txt': ['á', Buffer.from('b')],
      'text.txt': [LONG],
      'bytes.txt': inPieces(),
    };
    const zip = await LogsArchive.open(await zipOf(files));
    assert.deepEqual(zip.paths, ['bytes.txt', 'empty.txt', 'short.txt', 'text.txt']);
    assert.equal(await zip.text('empty.txt'), '');
    assert.equal(await zip.text('short.txt'), 'áb');
    assert.ok((await zip.text('text.txt')) === LONG);
    assert.ok((await zip.text('bytes.txt')) === LONG);
  });

  it('lets a piece of bytes change after it was taken', async () => {
    const piece = Buffer.alloc(1000);
    function* pieces(): Generator<Uint8Array> {
      for (let i = 0; i < 1000; i += 1) yield piece.fill(i % 256);
    }
    const read = await (await LogsArchive.open(await zipOf({ 'a.bin': pieces() }))).bytes('a.bin');
    assert.ok(Array.from({ length: 1000 }).every((_, i) => read[i * 1000] === i % 256));
  });

  it('is the same whenever it is made of the same files', async () => {
    const [one, other] = [await zipOf({ 'a.txt': [LONG] }), await zipOf({ 'a.txt': [LONG] })];
    assert.ok(one.equals(other));
  });

  it('fails its writer and its reader when it is aborted', async () => {
    const archive = new Archive(0);
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield crypto.getRandomValues(new Uint8Array(65_536));
    }
    const reason = new Error('no longer requested');
    // Nobody reads, so the writer waits.
    const writing = archive.add('a.bin', endless());
    setImmediate(() => archive.abort(reason));
    await assert.rejects(writing);
    await assert.rejects(archive.add('b.txt', ['b']), reason);
    await assert.rejects(buffer(archive.bytes), reason);
  });
});
