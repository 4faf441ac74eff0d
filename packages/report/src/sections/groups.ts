/** Parts of a list that fit on a printed page, each with the index of its first entry. */
export function groupsOf<Entry>(
  entries: readonly Entry[],
  most: number,
): { readonly from: number; readonly some: readonly Entry[] }[] {
  // Of about the same size, so that the last is not a single one.
  const count = Math.max(1, Math.ceil(entries.length / most));
  const size = Math.ceil(entries.length / count);
  return Array.from({ length: count }, (_, index) => ({
    from: index * size,
    some: entries.slice(index * size, (index + 1) * size),
  })).filter(({ some }) => some.length > 0);
}
