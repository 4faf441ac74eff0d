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

/** Comparing a megabyte letter by letter takes longer than a key may. */
const PIECE = 4_096;

/** How many characters two texts have in common at their beginning. */
function sameAtStart(one: string, other: string, most: number): number {
  let same = 0;
  while (same + PIECE <= most && one.slice(same, same + PIECE) === other.slice(same, same + PIECE)) same += PIECE;
  while (same < most && one[same] === other[same]) same += 1;
  return same;
}

/** The same for their end. */
function sameAtEnd(one: string, other: string, most: number): number {
  const [ends, others] = [one.length, other.length];
  const isSame = (from: number, to: number): boolean =>
    one.slice(ends - to, ends - from) === other.slice(others - to, others - from);
  let same = 0;
  while (same + PIECE <= most && isSame(same, same + PIECE)) same += PIECE;
  while (same < most && isSame(same, same + 1)) same += 1;
  return same;
}

/** The same change, without what is equal at its beginning and end. */
export function trimmed(text: string, { from, to, insert }: TextEdit): TextEdit {
  const old = text.slice(from, to);
  const shorter = Math.min(old.length, insert.length);
  const before = sameAtStart(old, insert, shorter);
  const after = sameAtEnd(old, insert, shorter - before);
  return { from: from + before, to: to - after, insert: insert.slice(before, insert.length - after) };
}

/** What differs between two texts, as one change. */
export function changeBetween(old: string, text: string): TextEdit {
  return trimmed(old, { from: 0, to: old.length, insert: text });
}
