import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MediaTypeSniffer, servedAs } from './media-type.ts';

/** Chunks of arbitrary length, as from a network. */
async function typeOf(content: string | Buffer, pieceLength = 7): Promise<string> {
  const bytes = Buffer.from(content);
  const sniffer = new MediaTypeSniffer();
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
  }
  const passed: Uint8Array[] = [];
  for await (const piece of sniffer.through(pieces())) passed.push(piece);
  assert.ok(Buffer.concat(passed).equals(bytes), 'the content passes unchanged');
  return sniffer.type;
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the media type of a file', () => {
  it('is determined by its first bytes', async () => {
    const cases: readonly (readonly [Buffer, string])[] = [
      [latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
      [latin1('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
      [latin1('GIF89a\x01\0\x01\0'), 'image/gif'],
      [latin1('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
      [latin1('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
      [latin1('\0\0\0\x20ftypavif\0'), 'image/avif'],
      [latin1('\0\0\0\x20ftypisom\0'), 'video/mp4'],
      [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), 'application/pdf'],
      [latin1('PK\x03\x04\x14\0'), 'application/zip'],
      [latin1('\x1f\x8b\x08\0'), 'application/gzip'],
      [latin1('\x7fELF\x02\x01'), 'application/x-executable'],
      [latin1('MZ\x90\0\x03'), 'application/vnd.microsoft.portable-executable'],
      [latin1(`${'\0'.repeat(257)}ustar`), 'application/x-tar'],
      [latin1('\xd4\xc3\xb2\xa1\x02\0'), 'application/vnd.tcpdump.pcap'],
      [latin1('ID3\x04\0\0'), 'audio/mpeg'],
    ];
    for (const [bytes, type] of cases) {
      for (const length of [1, 7, 10_000]) assert.equal(await typeOf(bytes, length), type);
    }
  });

  it('is text if every byte is, in whatever script', async () => {
    const plain = 'text/plain; charset=utf-8';
    for (const text of [
      '',
      'Hello.\r\n\tyes\f',
      'Žluťoučký kůň, 日本語, عربي, हिन्दी, 👩‍🚀',
      '\ufeffwith a mark',
      '\x1b[31mred\x1b[0m',
      'MZ is how this begins',
      'BZh and ID3',
      'ID3 is a tag',
      'alert(1)',
      '{"json": true}',
      'a < b',
      '<unknown>',
      'JPEG \u00ff\u00d8',
    ]) {
      assert.equal(await typeOf(text, 1), plain, JSON.stringify(text));
    }
    assert.equal(await typeOf(`${'x'.repeat(100_000)}é`, 4096), plain);
    assert.equal(await typeOf(Buffer.from('\ufeffUTF-16', 'utf16le')), 'text/plain; charset=utf-16le');
  });

  it('is unknown if any byte is not text', async () => {
    for (const bytes of [
      latin1('caf\xe9'),
      Buffer.concat([Buffer.from('x'.repeat(100_000)), latin1('\xff')]),
      latin1('text\0'),
      latin1('cut off \xe2\x82'),
      latin1('\x01\x02\x03'),
    ]) {
      assert.equal(await typeOf(bytes, 4096), 'application/octet-stream');
    }
  });

  it('distinguishes kinds of markup', async () => {
    const cases: readonly (readonly [string, string])[] = [
      ['<!DOCTYPE html><title>x</title>', 'text/html; charset=utf-8'],
      ['\ufeff \n<!-- a --> <HTML>', 'text/html; charset=utf-8'],
      ['<script>alert(1)</script>', 'text/html; charset=utf-8'],
      ['<img src=x onerror=alert(1)>', 'text/html; charset=utf-8'],
      ['<svg onload="alert(1)"/>', 'image/svg+xml'],
      ['<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
      ['<!DOCTYPE svg PUBLIC "x">', 'image/svg+xml'],
      ['<?xml version="1.0"?><html xmlns="x">', 'application/xhtml+xml'],
      ['<?xml version="1.0"?><a/>', 'application/xml'],
    ];
    for (const [text, type] of cases) assert.equal(await typeOf(text), type, text);
  });
});

describe('the content type of a download', () => {
  it('is inline if it is harmless, and an attachment otherwise', () => {
    for (const type of [
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'image/avif',
      'text/plain; charset=utf-8',
    ])
      assert.deepEqual(servedAs(type), { type, disposition: 'inline' });
    for (const type of [
      'text/html; charset=utf-8',
      'image/svg+xml',
      'application/xml',
      'application/pdf',
      'image/tiff',
    ])
      assert.deepEqual(servedAs(type), { type, disposition: 'attachment' });
    for (const type of ['video/mp4', 'audio/mpeg', 'application/octet-stream'])
      assert.deepEqual(servedAs(type), { type: 'application/octet-stream', disposition: 'attachment' });
  });
});
