/**
 * Merges sorted sequences into one, as far as it is asked for: the first entries cost the same however long the
 * sequences are.
 */
export function* mergeSorted<Entry>(
  sequences: Iterable<Iterator<Entry>>,
  compare: (one: Entry, other: Entry) => number,
): Generator<Entry> {
  /** The first entry of each sequence, the next one last. */
  const heads: { readonly entry: Entry; readonly rest: Iterator<Entry> }[] = [];
  const insert = (rest: Iterator<Entry>): void => {
    const { done, value: entry } = rest.next();
    if (done === true) return;
    let [from, to] = [0, heads.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const head = heads[middle];
      if (head !== undefined && compare(head.entry, entry) > 0) from = middle + 1;
      else to = middle;
    }
    heads.splice(from, 0, { entry, rest });
  };
  for (const sequence of sequences) insert(sequence);
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield head.entry;
    insert(head.rest);
  }
}
