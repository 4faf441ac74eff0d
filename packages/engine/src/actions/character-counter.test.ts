import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CharacterCounter } from './character-counter.ts';

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

function countCharacters(text: string, limit: number): number {
  return new CharacterCounter().count(text, limit);
}

function segmentsOf(text: string): number {
  return [...SEGMENTER.segment(text)].length;
}

/** Every character of the basic plane but surrogates, in blocks. */
function* blocks(): Generator<string> {
  for (let first = 0; first < 0x10000; first += 16) {
    if (first >= 0xd800 && first < 0xe000) continue;
    yield String.fromCharCode(...Array.from({ length: 16 }, (_, index) => first + index));
  }
}

describe('counting the characters of an answer', () => {
  it('finds as many as a segmenter, in any script and order', () => {
    for (const block of blocks()) {
      const reversed = [...block].reverse().join('');
      for (const text of [block, reversed, ...[...block].flatMap((one) => [`a${one}a`, `한${one}${one}`])]) {
        assert.equal(countCharacters(text, 1000), segmentsOf(text), JSON.stringify(text));
      }
    }
  });

  it('takes a letter with its accent, a family, a flag and a line break for one each', () => {
    for (const one of ['e\u0301', '👨‍👩‍👧‍👦', '🇨🇿', '\r\n']) {
      assert.deepEqual([countCharacters(one, 10), countCharacters(one.repeat(3), 10)], [1, 3]);
    }
  });

  it('ends at the limit', () => {
    for (const one of ['ž', 'e\u0301', '雪', '👨‍👩‍👧‍👦']) {
      assert.deepEqual(
        [0, 1, 5, 6].map((limit) => countCharacters(one.repeat(5), limit)),
        [0, 1, 5, 5],
      );
    }
  });

  it('counts code points once more than the longest answer was counted', () => {
    const counter = new CharacterCounter();
    const longest = 'e\u0301'.repeat(50_000);
    assert.deepEqual(
      [longest, 'e\u0301', '🙂', 'é\r\n'].map((text) => counter.count(text, 100_000)),
      [50_000, 2, 1, 2],
    );
  });
});
