/** A run of lines that both texts have, or only one. Places are counted from 0. */
export interface LineRun {
  readonly is: 'same' | 'removed' | 'added';
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

/** Above it, nobody reads the differences, and finding them would take seconds. */
const MOST_LINES = 200_000;
/** Lines that were removed or added among those that both texts have somewhere, and steps to find them. */
const MOST_DIFFERENCES = 1_000;
const MOST_STEPS = 5_000_000;

/** The lines of a text with their ends, so that another end is a difference, and a missing one too. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/**
 * The fewest lines to remove and add, or undefined for texts that are too different to find them in bounded time. Lines
 * that only one text has cost nothing, so two texts without a common line are always compared.
 */
export function diffLines(
  before: readonly string[],
  after: readonly string[],
  most = MOST_DIFFERENCES,
): readonly LineRun[] | undefined {
  if (before.length + after.length > MOST_LINES) return undefined;
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [end, otherEnd] = [before.length, after.length];
  while (end > start && otherEnd > start && before[end - 1] === after[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [olds, nows] = [new Set(before.slice(start, end)), new Set(after.slice(start, otherEnd))];
  const common = (lines: readonly string[], to: number, others: ReadonlySet<string>): number[] => {
    const places: number[] = [];
    for (let place = start; place < to; place += 1) if (others.has(lines[place] ?? '')) places.push(place);
    return places;
  };
  const [old, now] = [common(before, end, nows), common(after, otherEnd, olds)];
  const isSame = (x: number, y: number): boolean => before[old[x] ?? -1] === after[now[y] ?? -1];
  const matches = matching(old.length, now.length, isSame, most);
  if (matches === undefined) return undefined;
  const kept = [
    { before: 0, after: 0, count: start },
    ...matches.map(([x, y]) => ({ before: old[x] ?? 0, after: now[y] ?? 0, count: 1 })),
    { before: end, after: otherEnd, count: before.length - end },
  ];
  return runsOf(kept, before.length, after.length);
}

/** Between what both have is what only one has. */
function runsOf(
  kept: readonly { readonly before: number; readonly after: number; readonly count: number }[],
  before: number,
  after: number,
): LineRun[] {
  const runs: LineRun[] = [];
  const push = (run: LineRun): void => {
    const last = runs.at(-1);
    if (run.count === 0) return;
    if (last?.is === run.is) runs[runs.length - 1] = { ...last, count: last.count + run.count };
    else runs.push(run);
  };
  let [x, y] = [0, 0];
  for (const same of [...kept, { before, after, count: 0 }]) {
    push({ is: 'removed', before: x, after: y, count: same.before - x });
    push({ is: 'added', before: same.before, after: y, count: same.after - y });
    push({ is: 'same', ...same });
    [x, y] = [same.before + same.count, same.after + same.count];
  }
  return runs;
}

/** Myers' greedy algorithm: the pairs of a longest common subsequence, or undefined if it would take too long. */
function matching(
  width: number,
  height: number,
  isSame: (x: number, y: number) => boolean,
  most: number,
): (readonly [x: number, y: number])[] | undefined {
  const reached = new Map<number, number>([[1, 0]]);
  const trace: Int32Array[] = [];
  let steps = 0;
  for (let differences = 0; differences <= most; differences += 1) {
    // What was reached with fewer differences, on the diagonals that can be left from here.
    const row = new Int32Array(2 * differences + 3);
    for (let k = -differences - 1; k <= differences + 1; k += 1) row[k + differences + 1] = reached.get(k) ?? -1;
    trace.push(row);
    for (let k = -differences; k <= differences; k += 2) {
      let x = nextX(row, k, differences);
      while (x < width && x - k < height && isSame(x, x - k)) {
        x += 1;
        steps += 1;
      }
      reached.set(k, x);
      steps += 1;
      if (x >= width && x - k >= height) return backtracked(trace, width, height);
    }
    if (steps > MOST_STEPS) return undefined;
  }
  return undefined;
}

function cameDown(row: Int32Array, k: number, differences: number): boolean {
  return k === -differences || (k !== differences && at(row, k - 1, differences) < at(row, k + 1, differences));
}

function nextX(row: Int32Array, k: number, differences: number): number {
  return cameDown(row, k, differences) ? at(row, k + 1, differences) : at(row, k - 1, differences) + 1;
}

function at(row: Int32Array, k: number, differences: number): number {
  return row[k + differences + 1] ?? -1;
}

function backtracked(trace: readonly Int32Array[], width: number, height: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [width, height];
  for (const [differences, row] of [...trace.entries()].reverse()) {
    const k = x - y;
    const startX = nextX(row, k, differences);
    while (x > startX) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    const from = cameDown(row, k, differences) ? k + 1 : k - 1;
    x = at(row, from, differences);
    y = x - from;
  }
  return pairs.reverse();
}
