/** A change within one text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text after changes that do not overlap. Several at one place follow each other in their order. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let passed = 0;
  for (const { from, to, insert } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < passed || to < from || to > text.length) throw new RangeError(`edit ${from}–${to} of ${text.length}`);
    result += text.slice(passed, from) + insert;
    passed = to;
  }
  return result + text.slice(passed);
}

/** What leads back from the text after these changes. */
export function inverse(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, insert }) => {
      const start = from + shift;
      shift += insert.length - (to - from);
      return { from: start, to: start + insert.length, insert: text.slice(from, to) };
    });
}

/** The same change, without what is equal at its beginning and end. */
export function trimmed(text: string, { from, to, insert }: TextEdit): TextEdit {
  const old = text.slice(from, to);
  const shorter = Math.min(old.length, insert.length);
  let before = 0;
  while (before < shorter && old[before] === insert[before]) before += 1;
  let after = 0;
  while (after < shorter - before && old.at(-1 - after) === insert.at(-1 - after)) after += 1;
  return { from: from + before, to: to - after, insert: insert.slice(before, insert.length - after) };
}

/** What differs between two texts, as one change. */
export function changeBetween(old: string, text: string): TextEdit {
  return trimmed(old, { from: 0, to: old.length, insert: text });
}
