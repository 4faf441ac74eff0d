/** How the tiles of the wall are laid out. */
export interface WallFit {
  readonly columns: number;
  readonly rows: number;
  /** The size of text in pixels; names and words are larger. */
  readonly text: number;
  readonly detail: WallDetail;
}

/** Everything; without the role; without the reason of the word too; and without the bar. */
type WallDetail = 'full' | 'less' | 'least' | 'bare';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** A wall is read from a distance. */
const LARGEST_TEXT = 24;
const SMALLEST_TEXT = 13;
/** The shape of a tile that is preferred among equals. */
const SHAPE = 1.5;

/** What a tile needs in units of its text, with what stands between its lines; `from` is the smallest text it may have. */
interface Needed {
  readonly detail: WallDetail;
  readonly from: number;
  readonly width: number;
  readonly height: number;
}

const NEEDED: readonly Needed[] = [
  { detail: 'full', from: 16, width: 13.5, height: 11.6 },
  { detail: 'less', from: 14, width: 12, height: 8.4 },
  { detail: 'least', from: SMALLEST_TEXT, width: 10, height: 5.8 },
  { detail: 'bare', from: SMALLEST_TEXT, width: 9, height: 4 },
];

/** The gap between tiles, which shrinks with them. */
export const gapFor = (text: number): number => (text >= 16 ? 8 : 4);

/** The heading of a cell above its tiles, in units of their text. */
const HEADING = 1.5;

/**
 * Ways to lay out tiles that stand together in cells of these sizes, the best first; the last is the least bad if none
 * fits. Teams without cells stand alone.
 */
export function wallFits(cells: readonly number[], box: Box, hasHeadings: boolean): readonly WallFit[] {
  return NEEDED.flatMap((needed) => {
    const { detail, from } = needed;
    const height = needed.height + (hasHeadings ? HEADING : 0);
    const best = bestColumns(cells, box, { ...needed, height });
    const sizes = [];
    for (let text = Math.floor(best.text); text >= from; text -= text > 18 ? 2 : 1) sizes.push(text);
    if (sizes.length === 0 && detail === 'bare') sizes.push(SMALLEST_TEXT);
    return sizes.map((text) => ({ columns: best.columns, rows: best.rows, text, detail }));
  });
}

/** As many columns as give the largest text; among equals, those that leave the fewest gaps and the best shape. */
function bestColumns(cells: readonly number[], { width, height }: Box, needed: Needed) {
  const count = cells.reduce((sum, size) => sum + size, 0);
  const ways = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1;
    const rows = rowsFor(cells, columns);
    const tile = { width: width / columns - 8, height: height / rows - 8 };
    const text = Math.min(tile.width / needed.width, tile.height / needed.height, LARGEST_TEXT);
    const shape = Math.abs(Math.log(tile.width / Math.max(1, tile.height) / SHAPE));
    return { columns, rows, text, empty: columns * rows - count, shape };
  });
  const compare = (one: (typeof ways)[number], other: (typeof ways)[number]): number =>
    Math.floor(other.text) - Math.floor(one.text) || one.empty - other.empty || one.shape - other.shape;
  return ways.sort(compare)[0] ?? { columns: 1, rows: 1, text: LARGEST_TEXT };
}

/** One cell after another; what does not fit into a row begins the next, and what is wider takes several. */
function rowsFor(cells: readonly number[], columns: number): number {
  let [rows, left] = [0, 0];
  for (const size of cells) {
    if (size > left) {
      rows += Math.ceil(size / columns);
      left = size > columns ? 0 : columns - size;
    } else left -= size;
  }
  return Math.max(1, rows);
}

/** Names are larger than the text around them where there is room. */
export const nameSizeFor = (text: number): number => Math.round(text + ((text - SMALLEST_TEXT) * 10) / 7);
