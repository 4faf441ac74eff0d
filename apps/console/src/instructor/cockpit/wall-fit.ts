/** How the tiles of the wall are laid out. */
export interface WallFit {
  readonly columns: number;
  readonly rows: number;
  /** The size of text in pixels; names and words are larger. */
  readonly text: number;
  readonly detail: WallDetail;
}

/** Everything; without the reason of the word; the least: name, word with time, and progress in one line. */
export type WallDetail = 'full' | 'less' | 'least';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** A wall is read from a distance. */
const LARGEST_TEXT = 24;
export const SMALLEST_TEXT = 13;
/** The shape of a tile that is preferred among equals. */
const SHAPE = 1.5;

/** What a tile needs, in its size of text: `lines` of it with everything between them, and the width of the word line. */
const DETAILS: readonly { readonly detail: WallDetail; readonly from: number; readonly lines: number }[] = [
  { detail: 'full', from: 16, lines: 11.6 },
  { detail: 'less', from: 14, lines: 8.4 },
  { detail: 'least', from: SMALLEST_TEXT, lines: 5.2 },
];
const WIDTH = 13.5;

/** The gap between tiles, which shrinks with them. */
export const gapFor = (text: number): number => (text >= 16 ? 8 : 4);

/** Ways to lay out so many tiles, the best first; the last is the least bad if none fits. */
export function wallFits(count: number, box: Box): readonly WallFit[] {
  return DETAILS.flatMap(({ detail, from, lines }) => {
    const best = bestColumns(count, box, lines);
    const sizes = [];
    for (let text = Math.floor(best.text); text >= from; text -= text > 18 ? 2 : 1) sizes.push(text);
    if (sizes.length === 0 && detail === 'least') sizes.push(SMALLEST_TEXT);
    return sizes.map((text) => ({ columns: best.columns, rows: best.rows, text, detail }));
  });
}

/** As many columns as give the largest text; among equals, those that leave the fewest gaps and the best shape. */
function bestColumns(count: number, { width, height }: Box, lines: number) {
  const ways = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(Math.max(1, count) / columns);
    const tile = { width: width / columns - 8, height: height / rows - 8 };
    const text = Math.min(tile.width / WIDTH, tile.height / lines, LARGEST_TEXT);
    const shape = Math.abs(Math.log(tile.width / Math.max(1, tile.height) / SHAPE));
    return { columns, rows, text, empty: columns * rows - count, shape };
  });
  const compare = (one: (typeof ways)[number], other: (typeof ways)[number]): number =>
    Math.floor(other.text) - Math.floor(one.text) || one.empty - other.empty || one.shape - other.shape;
  return ways.sort(compare)[0] ?? { columns: 1, rows: 1, text: LARGEST_TEXT };
}

/** Names are larger than the text around them where there is room. */
export const nameSizeFor = (text: number): number => Math.round(text + ((text - SMALLEST_TEXT) * 10) / 7);
