/** How long each test file took when it was last run here, in milliseconds. */
export type Durations = Readonly<Record<string, number>>;

interface Group {
  readonly files: string[];
  total: number;
}

/**
 * Divides test files into groups that take equally long, as far as their durations are known: the longest file goes
 * first, each to the group with the least to do. A file that was never measured counts as an average one. The longest
 * group is the first, so that no core waits for it at the end.
 */
export function groupFiles(files: readonly string[], count: number, durations: Durations): string[][] {
  const known = files.flatMap((file) => durations[file] ?? []);
  const average = known.length === 0 ? 1 : known.reduce((sum, one) => sum + one, 0) / known.length;
  const expected = (file: string): number => durations[file] ?? average;
  const groups = Array.from({ length: Math.min(count, files.length) }, (): Group => ({ files: [], total: 0 }));
  for (const file of files.toSorted((one, other) => expected(other) - expected(one))) {
    const group = groups.reduce((least, one) => (one.total < least.total ? one : least));
    group.files.push(file);
    group.total += expected(file);
  }
  return groups.toSorted((one, other) => other.total - one.total).map((group) => group.files);
}
