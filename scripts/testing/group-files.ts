/** How long each test file took when it was last run here, in milliseconds. */
export type Durations = Readonly<Record<string, number>>;

interface Group {
  readonly share: number;
  readonly files: string[];
  total: number;
}

/**
 * Divides test files into a group per share, which takes so much of the time of all, as far as durations are known: the
 * longest file goes first, each to the group with the least to do for its share. A file that was never measured counts
 * as an average one. The longest group is the first, so that no core waits for it at the end.
 */
export function groupFiles(files: readonly string[], shares: readonly number[], durations: Durations): string[][] {
  const known = files.flatMap((file) => durations[file] ?? []);
  const average = known.length === 0 ? 1 : known.reduce((sum, one) => sum + one, 0) / known.length;
  const expected = (file: string): number => durations[file] ?? average;
  const groups = shares.slice(0, files.length).map((share): Group => ({ share, files: [], total: 0 }));
  for (const file of files.toSorted((one, other) => expected(other) - expected(one))) {
    const group = groups.reduce((least, one) => (one.total / one.share < least.total / least.share ? one : least));
    group.files.push(file);
    group.total += expected(file);
  }
  return groups.toSorted((one, other) => other.total - one.total).map((group) => group.files);
}

/** For so many processes at once, several times: the groups of each round are half as long as those of the one before. */
export function sharesOf(atOnce: number, rounds: number): number[] {
  return Array.from({ length: atOnce * rounds }, (_, index) => 2 ** -Math.floor(index / atOnce));
}
