import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { type CheckResult, checkZip } from '../check.ts';
import { formatProblem } from '../problem/problem.ts';
import { withConfig, zipOf } from '../testing/packages.ts';
import { type RawEntry, type RawZip, rawZip } from '../testing/raw-zip.ts';
import { bufferSource, handleSource } from './byte-source.ts';
import { openArchivedFile } from './open.ts';

const CONFIG: RawEntry = { name: 'config.yml', data: 'version: 0.25.0' };

function lines(result: CheckResult): string[] {
  return result.ok ? [] : result.problems.map(formatProblem);
}

async function diagnostics(entries: readonly RawEntry[], zip?: RawZip): Promise<string[]> {
  return lines(await checkZip(rawZip([CONFIG, ...entries], zip)));
}

function only(problems: readonly string[]): string {
  assert.equal(problems.length, 1, problems.join('\n'));
  return problems[0] ?? '';
}

describe('an archive', () => {
  it('can be written by any tool', async () => {
    const plain = { name: 'files/a.txt', data: 'hello '.repeat(100) };
    const utf8Unmarked = { name: 'files/příloha.txt', data: 'x', flags: 0 };
    const cp437 = { name: Buffer.from([...Buffer.from('files/caf'), 0x82]), data: 'x', flags: 0 };
    const decomposed = { name: 'files/u\u0308ber.txt', data: 'x' };
    const backslashes = { name: 'files\\sub\\b.txt', data: 'x' };
    const dotted = { name: './files//c.txt', data: 'x' };
    const folder = { name: 'files/empty/', mode: 0o40755 };
    const empty = { name: 'files/empty.txt', method: 8, packed: '' };
    const deflated = { name: 'files/d.txt', data: 'y'.repeat(1000), method: 8 };
    const sizesAfter = { name: 'files/e.txt', data: 'z', flags: 0x808, local: { crc: 0, size: 0 } };
    const entries = [
      CONFIG,
      plain,
      utf8Unmarked,
      cp437,
      decomposed,
      backslashes,
      dotted,
      folder,
      empty,
      deflated,
      sizesAfter,
    ];
    const result = await checkZip(rawZip(entries));
    assert.deepEqual(lines(result), []);
    assert.deepEqual(result.ok && result.definition.files.map(({ name }) => name), [
      'a.txt',
      'c.txt',
      'café',
      'd.txt',
      'e.txt',
      'empty.txt',
      'příloha.txt',
      'sub/b.txt',
      'über.txt',
    ]);
  });

  it('can have a comment, leading bytes and 64-bit records', async () => {
    assert.deepEqual(await diagnostics([], { comment: 'packed with care' }), []);
    assert.deepEqual(await diagnostics([], { prefix: Buffer.from('#!/bin/sh\n') }), []);
    assert.deepEqual(await diagnostics([], { zip64: true }), []);
  });

  it('a file that is not a zip is refused with a message', async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('hello'),
      Buffer.alloc(100_000, 'x'),
      rawZip([CONFIG], { withoutEnd: true }),
      rawZip([CONFIG], { comment: `two ends: PK\x05\x06${'.'.repeat(18)}` }),
    ]) {
      assert.match(
        only(lines(await checkZip(bytes))),
        /^\(package\):1:1 This is not a whole zip archive: its end record is missing/,
      );
    }
    const whole = rawZip([CONFIG]);
    assert.match(only(lines(await checkZip(whole.subarray(0, whole.length - 5)))), /not a whole zip archive/);
    assert.match(only(await diagnostics([], { disk: 2 })), /one part of several/);
  });

  it('an archive with a damaged or truncated central directory is refused', async () => {
    assert.match(only(await diagnostics([], { directoryOffset: 3 })), /list of files in the archive cannot be read/);
    assert.match(
      only(await diagnostics([], { directoryOffset: 0x7fffffff })),
      /list of files in the archive cannot be read/,
    );
    assert.match(only(await diagnostics([{ name: 'files/a' }], { count: 1 })), /does not end where the archive says/);
    assert.match(only(await diagnostics([], { count: 2 })), /list of files in the archive cannot be read/);
  });

  it('an archive with two central directories, which tools would interpret differently, is refused', async () => {
    const first = rawZip([CONFIG, { name: 'files/a' }]);
    const both = rawZip([CONFIG, { name: 'files/b' }], { prefix: first });
    const startOf = (zip: Buffer) => zip.readUInt32LE(zip.length - 6);
    assert.deepEqual(lines(await checkZip(both)), []);
    both.writeUInt32LE(startOf(first), both.length - 6);
    assert.match(only(lines(await checkZip(both))), /does not end where the archive says/);

    const shifted = rawZip([CONFIG]);
    shifted.writeUInt32LE(3, shifted.length - 10);
    assert.match(only(lines(await checkZip(shifted))), /does not end where the archive says/);

    const large = rawZip([CONFIG, { name: 'files/a' }], { zip64: true });
    const start = large.indexOf('PK\u0001\u0002', 0, 'latin1');
    large.writeUInt32LE(start, large.length - 6);
    assert.deepEqual(lines(await checkZip(large)), []);
    large.writeUInt32LE(start + 1, large.length - 6);
    assert.match(only(lines(await checkZip(large))), /end record is missing or damaged/);
  });

  it('can have a digital signature after its central directory', async () => {
    const zip = rawZip([CONFIG]);
    const [list, end] = [zip.subarray(0, zip.length - 22), zip.subarray(zip.length - 22)];
    const signature = Buffer.from('PK\u0005\u0005\u0003\u0000abc', 'latin1');
    end.writeUInt32LE(end.readUInt32LE(12) + signature.length, 12);
    assert.deepEqual(lines(await checkZip(Buffer.concat([list, signature, end]))), []);
  });

  it('cannot contain a path outside the package', async () => {
    const paths = [
      '../evil',
      'files/../../evil',
      '/etc/passwd',
      'C:\\windows\\evil',
      'C:evil',
      '..\\evil',
      '\\\\server\\share',
      'files/..',
    ];
    for (const name of paths) {
      const problem = only(await diagnostics([{ name, data: 'x' }]));
      assert.match(problem, /The path (is absolute|leads out of the package)/, name);
    }
  });

  it('cannot hide anything in its names', async () => {
    assert.match(only(await diagnostics([{ name: 'files/a\0.txt' }])), /control character/);
    assert.match(only(await diagnostics([{ name: 'files/a\nb' }])), /control character/);
    assert.match(only(await diagnostics([{ name: Buffer.from([0x66, 0xff, 0xfe]) }])), /not valid UTF-8/);
    assert.match(only(await diagnostics([{ name: 'x'.repeat(2000) }])), /longer than 1000 bytes/);
    const unicodePath = Buffer.from(`up.......${'x'.repeat(2000)}`);
    unicodePath.writeUInt16LE(unicodePath.length - 4, 2);
    unicodePath.writeUInt8(1, 4);
    unicodePath.writeUInt32LE(crc32('files/a'), 5);
    assert.match(only(await diagnostics([{ name: 'files/a', extra: unicodePath }])), /longer than 1000 bytes/);
    assert.match(only(await diagnostics([{ name: '', data: 'x' }])), /^\(package\):1:1 This folder claims/);
    assert.match(
      only(await diagnostics([{ name: 'files/a' }, { name: 'files/a' }])),
      /^files\/a:1:1 Two entries have this name/,
    );
    assert.match(
      only(await diagnostics([{ name: 'files/ü' }, { name: 'files/u\u0308' }])),
      /Two entries have this name/,
    );
    assert.match(only(await diagnostics([{ name: 'files/a' }, { name: 'files\\a' }])), /Two entries have this name/);
    assert.match(
      only(await diagnostics([{ name: 'files/a' }, { name: 'files/a/b' }])),
      /`files\/a` is a file in this archive/,
    );
  });

  it('can contain only regular, unencrypted files', async () => {
    assert.match(
      only(await diagnostics([{ name: 'files/l', data: '/etc/passwd', mode: 0o120777 }])),
      /link to another file/,
    );
    assert.match(only(await diagnostics([{ name: 'files/p', mode: 0o010644 }])), /special file/);
    assert.match(only(await diagnostics([{ name: 'files/e', flags: 0x801 }])), /encrypted/);
    assert.match(only(await diagnostics([{ name: 'files/e', flags: 0x841 }])), /encrypted/);
    assert.match(only(await diagnostics([{ name: 'files/z', method: 14 }])), /compressed by method 14/);
    assert.match(only(await diagnostics([{ name: 'files/', size: 5 }])), /folder claims to hold bytes/);
  });

  it('must match its headers', async () => {
    assert.match(
      only(await diagnostics([{ name: 'files/c', data: 'abc', crc: 1 }])),
      /^files\/c:1:1 The checksum does not match/,
    );
    assert.match(
      only(await diagnostics([{ name: 'files/c', data: 'abc', method: 8, crc: 1 }])),
      /checksum does not match/,
    );
    assert.match(
      only(await diagnostics([{ name: 'files/s', data: 'abcdef', method: 8, size: 3 }])),
      /does not unpack to the 3 bytes/,
    );
    assert.match(
      only(await diagnostics([{ name: 'files/s', data: 'abc', method: 8, size: 9 }])),
      /does not unpack to the 9 bytes/,
    );
    assert.match(only(await diagnostics([{ name: 'files/s', data: 'abc', size: 9 }])), /two sizes differ/);
    assert.match(
      only(await diagnostics([{ name: 'files/n', data: 'abc', local: { name: 'files/m' } }])),
      /Its name differs/,
    );
    assert.match(only(await diagnostics([{ name: 'files/n', data: 'abc', local: { size: 1 } }])), /Its size differs/);
    assert.match(
      only(await diagnostics([{ name: 'files/n', data: 'abc', local: { crc: 1 } }])),
      /Its checksum differs/,
    );
    assert.match(
      only(await diagnostics([{ name: 'files/n', data: 'abc', local: { method: 8 } }])),
      /Its compression method differs/,
    );
    assert.match(only(await diagnostics([{ name: 'files/h', data: 'abc', headerOffset: 1 }])), /header cannot be read/);
    assert.match(
      only(await diagnostics([{ name: 'files/h', data: 'a', packedSize: 90, size: 90 }])),
      /header cannot be read|reach into the list/,
    );
  });

  it('must not have trailing bytes after a compressed file, unless it was accepted with them before', async () => {
    for (const size of [3, 400_000]) {
      const data = Buffer.alloc(size, 'abc');
      for (const behind of [4, 2_000_000]) {
        const packed = Buffer.concat([deflateRawSync(data), Buffer.alloc(behind, 'x')]);
        const entry = { name: 'files/a', data, method: 8, packed };
        assert.match(only(await diagnostics([entry])), /^files\/a:1:1 The compressed bytes cannot be unpacked/);
        const file = await openArchivedFile(bufferSource(rawZip([CONFIG, entry])), 'files/a');
        assert.ok(file !== undefined);
        assert.deepEqual(await buffer(file.stream()), data);
      }
    }
  });

  it('reports trailing bytes of text files too, once each', async () => {
    const damaged = { name: 'milestones.yml', data: '- name: a', crc: 1 };
    assert.match(only(await diagnostics([damaged])), /^milestones\.yml:1:1 The checksum/);
    const config = { ...CONFIG, flags: 0x801 };
    assert.match(only(lines(await checkZip(rawZip([config])))), /^config\.yml:1:1 The file is encrypted/);
    assert.match(
      only(await diagnostics([{ name: 'content/x.md', data: 'abcdef', method: 8, size: 3 }])),
      /cannot be unpacked|does not unpack/,
    );
  });

  it('cannot be a zip bomb', async () => {
    const zeros = Buffer.alloc(11_000_000);
    assert.match(
      only(await diagnostics([{ name: 'files/flat', data: zeros, method: 8 }])),
      /more than 200 times its size/,
    );
    const disguised = { name: 'files/liar', data: zeros, method: 8, size: 9_000_000 };
    assert.match(only(await diagnostics([disguised])), /does not unpack to the 9000000 bytes/);
    const claims = Array.from({ length: 300 }, (_, i) => ({ name: `files/${i}`, size: 4_000_000, method: 8 }));
    assert.match(only(await diagnostics(claims)), /unpacks to 1201 MB; at most 1000 MB/);
    const overlapping = { name: 'files/b', data: 'abc', sameBytesAs: 1, local: { name: 'files/a' } };
    assert.match(
      (await diagnostics([{ name: 'files/a', data: 'abc' }, overlapping])).join(),
      /files\/b:1:1 Its name differs/,
    );
    const shared = [
      { name: 'files/a', data: 'abcabc' },
      { name: 'files\\a', data: 'abcabc', sameBytesAs: 1 },
    ];
    assert.match((await diagnostics(shared)).join(), /Two entries have this name/);
  });

  it('stops inflating an entry as soon as it exceeds its declared size', async () => {
    const liar = { name: 'files/liar', data: Buffer.alloc(20_000_000), method: 8, size: 100_000 };
    const file = await openArchivedFile(bufferSource(rawZip([CONFIG, liar])), 'files/liar');
    assert.ok(file !== undefined);
    let received = 0;
    const reading = async () => {
      for await (const chunk of file.stream()) received += chunk.length;
    };
    await assert.rejects(reading, /does not unpack to the 100000 bytes/);
    assert.ok(received <= 100_000);
  });

  it('an archive whose entries overlap is refused', async () => {
    // The second entry's header is inside the first entry's bytes, where it is a valid header.
    const inner = rawZip([{ name: 'files/b', data: 'x' }]);
    const outer = { name: 'files/a', data: inner };
    const first = rawZip([CONFIG]).indexOf('PK\u0001\u0002', 0, 'latin1');
    const headerOffset = first + 30 + 'files/a'.length;
    const nested = { name: 'files/b', data: 'x', headerOffset };
    assert.match(only(await diagnostics([outer, nested])), /^files\/b:1:1 It shares bytes with another file/);
  });

  it('can have at most 10,000 entries', async () => {
    const entries = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `drive/${i}` }));
    assert.match(only(await diagnostics(entries(10_000))), /10001 entries; at most 10000/);
    assert.deepEqual(await diagnostics(entries(9_999)), []);
    assert.match(only(await diagnostics(entries(70_000))), /does not end where|at most 10000/);
  });

  it('an archive within an archive is just a file', async () => {
    const inner = await zipOf({ 'bomb.txt': '\0'.repeat(1_000_000) });
    assert.deepEqual(await diagnostics([{ name: 'drive/nested.zip', data: inner }]), []);
  });

  it('can have text files of at most 5 MB each and 20 MB together', async () => {
    assert.match(only(await diagnostics([{ name: 'milestones.yml', data: ' '.repeat(5_000_001) }])), /more than 5 MB/);
    const many = Array.from({ length: 6 }, (_, i) => ({
      name: `content/${i}.md`,
      data: 'x'.repeat(4_000_000),
      method: 8,
    }));
    assert.match((await diagnostics(many)).join('\n'), /the texts of the package have more than 20 MB/);
  });

  it('returns one file by the path in the model', async () => {
    const zip = await zipOf({
      'top/config.yml': 'version: 0.25.0',
      'top/files/a.txt': 'hello',
      'top/files/big.bin': Buffer.alloc(300_000, 'ab'),
    });
    const source = bufferSource(zip);
    const file = await openArchivedFile(source, 'files/a.txt');
    assert.equal(file?.size, 5);
    assert.equal(String(await file?.read()), 'hello');
    const big = await openArchivedFile(source, 'files/big.bin');
    assert.ok(big !== undefined);
    assert.deepEqual(await buffer(big.stream()), Buffer.alloc(300_000, 'ab'));
    assert.equal(await openArchivedFile(source, 'top/files/a.txt'), undefined);
    assert.equal(await openArchivedFile(source, 'files/none'), undefined);
  });

  it('is read through a file handle in chunks of any size', async () => {
    const zip = await zipOf(withConfig({ 'drive/x.bin': Buffer.alloc(200_000, 'abc') }));
    let largest = 0;
    const handle = {
      async read(into: Uint8Array, offset: number, length: number, position: number) {
        largest = Math.max(largest, length);
        const bytesRead = zip.copy(into, offset, position, Math.min(position + Math.min(length, 1000), zip.length));
        return { bytesRead };
      },
    };
    const result = await checkZip(handleSource(handle, zip.length));
    assert.equal(result.ok, true);
    assert.ok(largest <= 128 * 1024);
  });
});
