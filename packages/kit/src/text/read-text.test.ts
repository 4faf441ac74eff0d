import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '../errors/index.ts';
import { readText } from './index.ts';

const read = (value: string, max = 10): string => readText(value, { field: 'name', max });

describe('a single-line text', () => {
  it('is trimmed and otherwise unchanged', () => {
    assert.equal(read('  a b  '), 'a b');
    assert.equal(read('Žluťoučký'), 'Žluťoučký');
    assert.equal(read('日本語'), '日本語');
    assert.equal(read('👩‍🚀'), '👩‍🚀');
    assert.equal(read('می‌خواهم'), 'می‌خواهم');
  });

  it('is counted in code points, not in UTF-16 units', () => {
    assert.equal(read('😀'.repeat(10)), '😀'.repeat(10));
    assert.throws(() => read('😀'.repeat(11)), /name must have at most 10 characters; it has 11\./);
  });

  it('is counted in its composed form, however it was typed', () => {
    const decomposed = 'e\u0323\u0302'.repeat(10);
    assert.equal(read(decomposed), decomposed);
    assert.throws(() => read(`${decomposed}x`), /it has 11\./);
  });

  it('is read whole up to a thousand characters, and refused for its length beyond', () => {
    assert.equal(read('😀'.repeat(1000), 1000), '😀'.repeat(1000));
    assert.throws(() => read('x'.repeat(2000), 1000), /name must have at most 1000 characters; it has 2000\./);
  });

  it('is refused with a message that says what is wrong', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['', 'name must not be empty.'],
      [' \t\n ', 'name must not be empty.'],
      ['a\u0000b', 'name must not hold control characters or line breaks.'],
      ['a\nb', 'name must not hold control characters or line breaks.'],
      ['a\u2028b', 'name must not hold control characters or line breaks.'],
      ['a\ud800', 'name contains an unpaired surrogate; send valid Unicode.'],
      ['x'.repeat(11), 'name must have at most 10 characters; it has 11.'],
      ['x'.repeat(41), 'name must have at most 10 characters; it has many more.'],
      ['x'.repeat(5_000_000), 'name must have at most 10 characters; it has many more.'],
      [`a${'\u0301'.repeat(31)}`, 'name must not hold so many combining marks in a row.'],
      ...[...'\u202e\u2066\u200f\u061c\u200b\u2060\ufeff\u00ad\u034f\u3164\u{e0041}\ufff9\uffff'].map(
        (invisible) =>
          [
            `a${invisible}b`,
            'name must not hold invisible characters, or such that turn the direction of text.',
          ] as const,
      ),
    ];
    for (const [value, sentence] of cases) {
      assert.throws(
        () => read(value),
        (error) => error instanceof AppError && error.status === 400 && error.message === sentence,
        sentence,
      );
    }
  });
});
