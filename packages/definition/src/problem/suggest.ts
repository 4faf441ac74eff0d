/** Beyond this length a name is no slip of the finger, and comparing it costs time a hostile package could waste. */
const LONGEST = 100;

/** Comparing with more names than this is not worth the time; an honest package hardly has as many. */
const MOST_CANDIDATES = 3_000;

/** The candidate that `word` was most likely meant to be, or nothing when none is close enough. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > LONGEST) return undefined;
  const plain = simplify(word);
  let best: string | undefined;
  let bestDistance = allowedSlips(word) + 1;
  let compared = 0;
  for (const candidate of candidates) {
    compared += 1;
    if (compared > MOST_CANDIDATES) break;
    if (candidate === word || candidate.length > LONGEST) continue;
    const other = simplify(candidate);
    if (Math.abs(other.length - plain.length) >= bestDistance) continue;
    const distance = other === plain ? 0 : editDistance(plain, other, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`;
}

function allowedSlips(word: string): number {
  if (word.length <= 2) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 10 ? 2 : 3;
}

/** `MilestoneCondition`, `milestone-condition` and `milestone_condition` are one word to a person. */
function simplify(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

/** Edits (insert, delete, replace, swap neighbours) from one word to the other, or `limit` when there are as many. */
function editDistance(from: string, to: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const current = [i];
    let rowBest = i;
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, at(beforePrevious, j - 2) + 1);
      }
      current.push(cost);
      rowBest = Math.min(rowBest, cost);
    }
    if (rowBest >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(limit, at(previous, to.length));
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
