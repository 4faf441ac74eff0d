import type { Phrase } from '@muster/sentences';
import { Effort } from '../effort.ts';
import { plainForm, withOdd } from './odd-characters.ts';
import { phrases } from './problem-phrases.ts';

/** Longer names are not typing mistakes. */
const MAX_LENGTH = 100;

/** Enough to compare a word with any ordinary number of names, and fast. */
const EFFORT = 1_000_000;

/** The most likely candidate for `word`; undefined if none is close enough. */
export function closest(
  word: string,
  candidates: Iterable<string>,
  effort: Effort = new Effort(EFFORT),
): string | undefined {
  if (word.length === 0 || word.length > MAX_LENGTH) return undefined;
  const plain = simplify(word);
  let best: string | undefined;
  let bestDistance = allowedSlips(word) + 1;
  for (const candidate of candidates) {
    if (effort.exhausted) break;
    effort.step();
    if (candidate === word || candidate.length > MAX_LENGTH) continue;
    effort.step(candidate.length);
    const other = simplify(candidate);
    if (Math.abs(other.length - plain.length) >= bestDistance) continue;
    const distance = other === plain ? 0 : editDistance(plain, other, bestDistance, effort);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Ends a sentence with a suggestion; otherwise with something else. */
export function didYouMean(suggestion: string | undefined, otherwise: () => Phrase): Phrase {
  if (suggestion === undefined) return otherwise();
  return phrases.did_you_mean({ suggestion: withOdd(`\`${suggestion}\``, suggestion) });
}

function allowedSlips(word: string): number {
  if (word.length <= 2) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 10 ? 2 : 3;
}

/** Whether two differ in case, separators or look-alike letters alone. */
export const isSameWord = (one: string, other: string): boolean => simplify(one) === simplify(other);

/**
 * `MilestoneCondition`, `milestone-condition` and `milestone_condition` are the same word to a person, even with
 * look-alike letters.
 */
function simplify(word: string): string {
  return plainForm(word)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}

/**
 * The edit distance (insert, delete, replace, transpose) between two words, or `limit` if it is at least that. Cells
 * further from the diagonal than the limit cannot be below it, so they are skipped.
 */
function editDistance(from: string, to: string, limit: number, effort: Effort): number {
  const width = to.length + 1;
  const rows = new Uint8Array((from.length + 1) * width).fill(limit);
  const at = (i: number, j: number): number => rows[i * width + j] ?? limit;
  effort.step(rows.length / 10);
  for (let j = 0; j <= Math.min(to.length, limit); j++) rows[j] = j;
  for (let i = 1; i <= from.length; i++) {
    const first = Math.max(1, i - limit);
    const last = Math.min(to.length, i + limit);
    effort.step(last - first + 1);
    rows[i * width] = Math.min(i, limit);
    let rowBest = Math.min(i, limit);
    for (let j = first; j <= last; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1), limit);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, at(i - 2, j - 2) + 1);
      }
      rows[i * width + j] = cost;
      rowBest = Math.min(rowBest, cost);
    }
    if (rowBest >= limit) return limit;
  }
  return at(from.length, to.length);
}
