/** The entries of two lists that have the same name, in the order of the first, and the names that only one has. */
export interface Matched<Entry> {
  readonly both: readonly { readonly name: string; readonly a: Entry; readonly b: Entry }[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

export function matchedByName<Entry>(
  a: readonly Entry[],
  b: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Matched<Entry> {
  const byName = (entries: readonly Entry[]) => new Map(entries.map((entry) => [nameOf(entry), entry]));
  const [inA, inB] = [byName(a), byName(b)] as const;
  return {
    both: [...inA].flatMap(([name, entry]) => {
      const other = inB.get(name);
      return other === undefined ? [] : [{ name, a: entry, b: other }];
    }),
    onlyA: [...inA.keys()].filter((name) => !inB.has(name)),
    onlyB: [...inB.keys()].filter((name) => !inA.has(name)),
  };
}
