import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertEndsSoon } from '@muster/kit/testing';
import fc from 'fast-check';
import { CsvError, readCsv, type Separator, toCsv } from './index.ts';

const rowsOf = (text: string, separator: Separator = ','): (readonly string[])[] => [...readCsv(text, separator)];

describe('reading CSV', () => {
  it('yields the cells of every row', () => {
    assert.deepEqual(rowsOf('a,b\nc,d'), [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    assert.deepEqual(rowsOf('a;b,c', ';'), [['a', 'b,c']]);
    assert.deepEqual(rowsOf(',\n"",'), [
      ['', ''],
      ['', ''],
    ]);
    assert.deepEqual(rowsOf(''), []);
  });

  it('accepts mixed line endings in one file, and an optional one at the end', () => {
    assert.deepEqual(rowsOf('a\r\nb\nc\rd\r\n'), [['a'], ['b'], ['c'], ['d']]);
    assert.deepEqual(rowsOf('a\n\n\r\n\rb'), [['a'], [''], [''], [''], ['b']]);
  });

  it('accepts separators, line endings and doubled quotation marks inside quoted cells', () => {
    assert.deepEqual(rowsOf('"a,b","c\r\nd","""e"""\nf'), [['a,b', 'c\r\nd', '"e"'], ['f']]);
  });

  it('refuses misplaced quotation marks, and names the line', () => {
    const cases: readonly (readonly [string, number])[] = [
      ['a\n"b', 2],
      ['a\nb "c" d', 2],
      ['a\n\n"b"c', 3],
      ['"', 1],
      ['"a\nb"\nc"', 3],
      [' "a"', 1],
    ];
    for (const [text, line] of cases) {
      assert.throws(
        () => rowsOf(text),
        (error) => error instanceof CsvError && error.line === line,
        text,
      );
    }
  });

  it('reads back what was written, except for defused formulas', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        assert.deepEqual(rowsOf(toCsv(rows)), rows);
      }),
      { seed: 7 },
    );
  });

  it('takes linear time for any content', async () => {
    for (const unit of ['x', '\n', '\r', '\r\n', ',', '"', '""', '"",', ' ', '"\n', '\u0301\u0316', '😀']) {
      const text = `a\n${unit.repeat(1_000_000 / unit.length)}`;
      await assertEndsSoon(() => {
        try {
          for (const _ of readCsv(text, ','));
        } catch (error) {
          assert.ok(error instanceof CsvError);
        }
      }, JSON.stringify(unit));
    }
  });
});

describe('writing CSV', () => {
  it('quotes cells if necessary', () => {
    assert.equal(toCsv([['a', 'b,c', 'd"e', 'f;g', 'h\ti']]), 'a,"b,c","d""e","f;g","h\ti"\r\n');
  });

  it('defuses formulas, in every width and after invisible characters', () => {
    const formulas = [
      ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '﹦1', '−1'],
      ...[' =1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\u2060＝1', '"=1', "'=1", '“=1', '\u202e=1', '\ttext', '\rtext'],
    ];
    for (const formula of formulas) {
      const [[cell = ''] = []] = rowsOf(toCsv([[formula]]));
      assert.equal(cell, `'${formula}`, JSON.stringify(formula));
    }
    assert.deepEqual(rowsOf(toCsv([['x;=1+1', 'a;b', '\t=1']])), [["x;'=1+1", 'a;b', "'\t'=1"]]);
    for (const text of ['Jana', 'a=b', 'O’Brien', '1-2', 'x@example.org', '東京', '"quoted"']) {
      const [[cell = ''] = []] = rowsOf(toCsv([[text]]));
      assert.equal(cell, text);
    }
  });
});
