const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Texts of one code unit per character: Latin, Greek, Cyrillic, Chinese, Japanese, Korean, and their punctuation.
 * Counting these takes a thousandth of segmenting.
 */
const ONE_UNIT_EACH =
  /^[\0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*$/;

/** As much as the longest answer. Segmenting it takes about 25 ms, during which everybody waits. */
const MAX_SEGMENTED = 100_000;

/**
 * Counts the characters of several answers as people do: a letter with its accent is one, and so is a family of emoji.
 * If the answers together are too long for that, it counts code points.
 */
export class CharacterCounter {
  #left = MAX_SEGMENTED;

  /** Counts no further than `limit`. */
  count(text: string, limit: number): number {
    if (limit <= 0) return 0;
    if (ONE_UNIT_EACH.test(text)) return Math.min(limit, text.length - (text.match(/\r\n/g)?.length ?? 0));
    this.#left -= text.length;
    return countUpTo(limit, this.#left < 0 ? text : SEGMENTER.segment(text));
  }
}

function countUpTo(limit: number, parts: Iterable<unknown>): number {
  let count = 0;
  for (const _ of parts) {
    count += 1;
    if (count === limit) break;
  }
  return count;
}
