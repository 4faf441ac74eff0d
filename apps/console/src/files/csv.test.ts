import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv } from './csv.ts';

describe('a CSV file', () => {
  it('is a header and rows, with commas, semicolons or tabs, and a byte order mark', () => {
    for (const separator of [',', ';', '\t']) {
      for (const end of ['\n', '\r\n']) {
        const text = ['\uFEFFname', 'port'].join(separator) + end + ['router', '80'].join(separator) + end;
        const expected = { header: ['name', 'port'], rows: [['router', '80']], isCut: false };
        assert.deepEqual(readCsv(text), expected, JSON.stringify(text));
        assert.deepEqual(readCsv(text.slice(0, -end.length)), expected, 'without a last line end');
      }
    }
  });

  it('has quoted cells with separators, quotation marks and line ends', () => {
    const text = 'a;"b;c"\n"he said ""yes""";"two\nlines"\n"";\n';
    assert.deepEqual(readCsv(text), {
      header: ['a', 'b;c'],
      rows: [
        ['he said "yes"', 'two\nlines'],
        ['', ''],
      ],
      isCut: false,
    });
  });

  it('says in its first line what separates it', () => {
    assert.deepEqual(readCsv('sep=|\na|b,c\n1|2\n')?.rows, [['1', '2']]);
  });

  it('is filled up where rows are short, and widened where they are long', () => {
    assert.deepEqual(readCsv('a,b\n1\n1,2,3\n'), {
      header: ['a', 'b', ''],
      rows: [
        ['1', '', ''],
        ['1', '2', '3'],
      ],
      isCut: false,
    });
  });

  it('is shown as text if it has one column, nothing, or a quotation without an end', () => {
    for (const text of ['', '\n\n', 'one\ntwo\n', 'a,b\n"never,ends\n']) assert.equal(readCsv(text), undefined, text);
  });

  it('shows only its beginning if it is long, wide or large', () => {
    const long = readCsv(`a,b\n${'1,2\n'.repeat(201)}`);
    assert.deepEqual([long?.rows.length, long?.isCut], [200, true]);
    assert.equal(readCsv(`a,b\n${'1,2\n'.repeat(200)}`)?.isCut, false);
    const wide = readCsv(`${'a,'.repeat(30)}z\n${'1,'.repeat(30)}2\n`);
    assert.deepEqual([wide?.header.length, wide?.rows[0]?.length, wide?.isCut], [30, 30, true]);
    const cell = readCsv(`a,b\n${'x'.repeat(3000)},2\n`);
    assert.deepEqual([cell?.rows[0]?.[0]?.length, cell?.isCut], [2000, true]);
    const large = readCsv(`a,b\n1,2\n3,"${'x'.repeat(600_000)}"\n`);
    assert.deepEqual([large?.rows, large?.isCut], [[['1', '2']], true]);
    assert.deepEqual(readCsv('a,b\n1,2\n3,', true), { header: ['a', 'b'], rows: [['1', '2']], isCut: true });
  });
});
