/** Something in a lane, from left to right in pixels. */
export interface Packed<Thing> {
  readonly thing: Thing;
  readonly x: number;
  readonly width: number;
  readonly row: number;
}

/** Puts things into as few rows as needed, so that none covers another. They come in the order of `x`. */
export function packed<Thing>(
  things: readonly { readonly thing: Thing; readonly x: number; readonly width: number }[],
  gap: number,
): { readonly placed: readonly Packed<Thing>[]; readonly rows: number } {
  const ends: number[] = [];
  const placed = things.map(({ thing, x, width }) => {
    const free = ends.findIndex((end) => end + gap <= x);
    const row = free === -1 ? ends.length : free;
    ends[row] = x + width;
    return { thing, x, width, row };
  });
  return { placed, rows: ends.length };
}
