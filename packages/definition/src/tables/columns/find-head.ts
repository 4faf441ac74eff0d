import { type Cell, cellText, isEmpty, type Row } from '../sheet/cell.ts';
import { guessesFor } from './head-words.ts';

/** Where the head of a table is looked for. */
const ROWS_LOOKED_AT = 40;
const LEAST = 2;

/** The index of the row that names the columns; undefined if no row looks like it. */
export function findHead(rows: readonly Row[]): number | undefined {
  let best = -1;
  let most = 0;
  for (const [index, { cells }] of rows.slice(0, ROWS_LOOKED_AT).entries()) {
    const likeness = headLikeness(cells);
    if (likeness > most) {
      best = index;
      most = likeness;
    }
  }
  // A table of one column has one head.
  const widest = Math.max(
    ...rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length),
  );
  if (most >= Math.min(LEAST, widest)) return best;
  return looksLikeNames(rows) ? 0 : undefined;
}

/** How many columns a row names, with less for names that are known only in part. */
export function headLikeness(cells: readonly Cell[]): number {
  const fields = new Map<string, number>();
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const [best] = guessesFor(cell);
    if (best !== undefined) fields.set(best.field, Math.max(fields.get(best.field) ?? 0, Math.min(1, best.likeness)));
  }
  return [...fields.values()].reduce((sum, likeness) => sum + likeness, 0);
}

/** Short texts in a first row, each another one, and something else than texts below it. */
function looksLikeNames([first, ...others]: readonly Row[]): boolean {
  const texts = first?.cells.filter((cell) => !isEmpty(cell)) ?? [];
  if (texts.length < LEAST || texts.some((cell) => typeof cell !== 'string' || cell.length > 40 || /\d/.test(cell))) {
    return false;
  }
  if (new Set(texts.map((text) => cellText(text))).size < texts.length) return false;
  return others.slice(0, ROWS_LOOKED_AT).some(({ cells }) => cells.some((cell) => /\d/.test(cellText(cell))));
}
