import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { unpacking as browser } from './unpacking.browser.ts';
import { unpacking as node } from './unpacking.node.ts';
import { NotDeflated } from './unpacking.ts';

const TEXT = Buffer.from('Something to pack, long enough. '.repeat(10_000));

/** Always in the same buffer, as a caller may do. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  const scratch = new Uint8Array(size);
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    scratch.set(piece);
    yield scratch.subarray(0, piece.length);
  }
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces, (piece) => Buffer.from(piece)));
}

for (const [where, unpacking] of Object.entries({ Node: node, browsers: browser })) {
  describe(`unpacking in ${where}`, () => {
    it('computes checksums at once and in chunks', () => {
      assert.equal(unpacking.crc32(TEXT), crc32(TEXT));
      assert.equal(unpacking.crc32(TEXT.subarray(100), unpacking.crc32(TEXT.subarray(0, 100))), crc32(TEXT));
      assert.equal(unpacking.crc32(new Uint8Array()), 0);
    });

    it('inflates at once up to a limit', async () => {
      const packed = deflateRawSync(TEXT);
      assert.deepEqual(Buffer.from((await unpacking.inflate(packed, TEXT.length)) ?? []), TEXT);
      assert.equal(await unpacking.inflate(packed, TEXT.length - 1), undefined);
      assert.equal((await unpacking.inflate(deflateRawSync(''), 0))?.length, 0);
    });

    it('inflates in chunks', async () => {
      const packed = deflateRawSync(TEXT);
      for (const size of [1, 100, 1_000_000]) {
        assert.deepEqual(await joined(unpacking.inflateStream(inPieces(packed, size))), TEXT);
      }
    });

    it('stops a bomb long before it is fully inflated', async () => {
      const part = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
      const bomb = Buffer.concat(Array.from({ length: 600 }, () => part));
      const before = process.memoryUsage().rss;
      assert.equal(await unpacking.inflate(bomb, 100_000), undefined);
      const grown = process.memoryUsage().rss - before;
      assert.ok(grown < 200_000_000, `${grown} bytes`);
    });

    it('can be abandoned half-way', async () => {
      let asked = 0;
      async function* endless(): AsyncGenerator<Uint8Array, void> {
        for await (const piece of inPieces(deflateRawSync(randomBytes(3_000_000)), 1_000)) {
          asked += 1;
          yield piece;
        }
      }
      for await (const piece of unpacking.inflateStream(endless())) if (piece.length > 0) break;
      assert.ok(asked < 1_000, `${asked} pieces`);
    });

    it('reports an invalid or incomplete Deflate stream', async () => {
      const packed = deflateRawSync(TEXT);
      const wrong = {
        garbage: Buffer.from('this is nothing that was ever packed'),
        'a part': packed.subarray(0, packed.length - 10),
        nothing: Buffer.alloc(0),
        'junk behind it': Buffer.concat([packed, Buffer.from('junk')]),
      };
      for (const [what, bytes] of Object.entries(wrong)) {
        await assert.rejects(unpacking.inflate(bytes, TEXT.length), NotDeflated, what);
      }
      for (const bytes of [wrong.garbage, wrong['a part'], wrong['junk behind it']]) {
        await assert.rejects(joined(unpacking.inflateStream(inPieces(bytes, 1_000))), NotDeflated);
      }
    });

    it('passes on an error of the byte source', async () => {
      async function* failing(): AsyncGenerator<Uint8Array, void> {
        yield deflateRawSync(TEXT).subarray(0, 10);
        throw new RangeError('The file became shorter.');
      }
      await assert.rejects(joined(unpacking.inflateStream(failing())), RangeError);
    });
  });
}
