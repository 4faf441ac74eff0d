import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { factsOf, imported, refusalOf } from '../testing/imported.ts';

const names = async (table: string | Uint8Array, choices = {}) =>
  (await imported(table, choices)).taken.map(({ inject }) => inject);

describe('a table in CSV', () => {
  it('is separated by commas, semicolons or tabs, with any line ends', async () => {
    for (const text of [
      'Time,Title\n1,a;b\n2,"c\n,d"',
      'Time;Title\r\n1;"a;b"\r\n2;"c\r\n,d"\r\n',
      'Time\tTitle\r1\ta;b\r2\t"c\r,d"',
    ]) {
      assert.deepEqual(await names(text), ['a;b', 'c ,d'], JSON.stringify(text));
    }
    assert.deepEqual(await names('sep=;\r\nTime,x;Title\r\n1,5;a, b\r\n'), ['a, b']);
    assert.deepEqual(await names('Title;Text,Time\nx;y,1\n', { separator: ',', columns: new Map([['text', 0]]) }), [
      'x;y',
    ]);
  });

  it('has quotation marks in quoted cells, and in the middle of others', async () => {
    assert.deepEqual(await names('Time,Title\n1,"say ""no"""\n2,5" pipe\n3,"a" b\n'), ['say "no"', '5" pipe', 'a b']);
    assert.match(await refusalOf('Time,Title\n1,a\n2,"b\n3,c\n'), /in line 3 is never closed/);
  });

  it('is read in UTF-8 and UTF-16 with and without a mark, and else as Windows-1250', async () => {
    const text = 'Čas;Název\n1;žluť\n';
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      little,
      Buffer.from(little).swap16(),
      little.subarray(2),
      Buffer.from(little.subarray(2)).swap16(),
    ]) {
      const result = await imported(bytes);
      assert.deepEqual([result.taken[0]?.inject, factsOf(result).length], ['žluť', 1]);
    }
    const old = Buffer.from([...Buffer.from('Title;Time\n'), 0x9e, 0x6c, 0x75, 0x9d, 0x3b, 0x31, 0x0a]);
    const guessed = await imported(old);
    assert.equal(guessed.taken[0]?.inject, 'žluť');
    assert.match(factsOf(guessed).join(), /read as Windows-1250/);
    assert.deepEqual(await names(old, { encoding: 'iso-8859-2' }), ['lu']);
  });

  it('is refused in words if it is no text, or too large', async () => {
    assert.match(
      await refusalOf(Buffer.from([0x89, 0x50, 0, 0, 0x0d, 1, 2, 3, 4, 0])),
      /neither a workbook in XLSX nor a text/,
    );
    assert.match(await refusalOf(new Uint8Array(50_000_001)), /more than 50 MB/);
  });
});
