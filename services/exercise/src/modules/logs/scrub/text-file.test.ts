import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FILLED } from '../../../testing/filled-model.ts';
import { buildScrubber, scrubFile } from './index.ts';

const scrubber = buildScrubber(
  [{ pseudonym: 'P1', names: [{ username: 'xnovak', firstName: 'Petr', lastName: 'Novák' }] }],
  FILLED,
);
const TEXT = 'Dear all,\r\nPetr\r\nNovák said: “no”.\tNOVÁK\f\n';
const SCRUBBED = 'Dear all,\r\nP1 said: “no”.\tP1\f\n';

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** The result for a file, or why it is left out; in chunks that split characters and names. */
async function scrubbed(file: Buffer, step = 3): Promise<string> {
  const result = await scrubFile(scrubber, async function* () {
    for (let at = 0; at < file.length; at += step) yield file.subarray(at, at + step);
  });
  if (result.kind === 'left_out') return result.reason;
  return Buffer.concat(await Array.fromAsync(result.content)).toString('utf8');
}

describe('uploaded files', () => {
  it('text files are scrubbed and converted to UTF-8', async () => {
    const files: Readonly<Record<string, Buffer>> = {
      'UTF-8': Buffer.from(TEXT),
      'UTF-8 with a mark': Buffer.from(`\ufeff${TEXT}`),
      'UTF-16, little-endian, with a mark': Buffer.from(`\ufeff${TEXT}`, 'utf16le'),
      'UTF-16, big-endian, with a mark': bigEndian(`\ufeff${TEXT}`),
      'UTF-16, little-endian': Buffer.from(TEXT, 'utf16le'),
      'UTF-16, big-endian': bigEndian(TEXT),
    };
    for (const [encoding, file] of Object.entries(files)) assert.equal(await scrubbed(file), SCRUBBED, encoding);
    assert.equal(await scrubbed(Buffer.alloc(0)), '');
    assert.equal(await scrubbed(Buffer.from('\ufeff王小明 Novák', 'utf16le')), '王小明 P1');
  });

  it('files that are not text, or in other encodings, are left out', async () => {
    const files: Readonly<Record<string, Buffer>> = {
      latin: Buffer.from('Petr Nov\xe1k', 'latin1'),
      picture: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      'with a NUL': Buffer.from('Petr\0Novak'),
      'UTF-32': Buffer.from('\xff\xfe\0\0P\0\0\0', 'latin1'),
      'half a character': Buffer.concat([Buffer.from('Petr Nov'), Buffer.from([0xc3])]),
      'half a pair': Buffer.from('\ufeffPetr \ud83d', 'utf16le'),
      'an odd byte': Buffer.concat([Buffer.from(TEXT, 'utf16le'), Buffer.from([0])]),
    };
    for (const [kind, file] of Object.entries(files)) assert.equal(await scrubbed(file), 'not_text', kind);
  });

  it('documents that encode letters in ASCII are left out', async () => {
    for (const begin of ['%PDF-1.4\n', '%!PS-Adobe\n', "{\\rtf1 Nov\\'e1k}"]) {
      assert.equal(await scrubbed(Buffer.from(begin)), 'document', begin);
    }
  });

  it('are scrubbed at every boundary of the chunks that are read and searched', async () => {
    const line = 'x'.repeat(61);
    const lines = Array.from({ length: 9_000 }, (_, i) => `${line.slice(i % 60)}Petr\nNovák${i % 7 === 0 ? '' : ' '}`);
    const text = `${lines.join(' ')}${'y'.repeat(300_000)} Novák`;
    const result = await scrubbed(Buffer.from(text), 65_537);
    assert.equal(result, scrubber.scrub(text));
    assert.ok(!result.includes('Nov') && result.endsWith('y P1'));
  });
});
