import { type Cell, cellText, isEmpty } from '../sheet/cell.ts';
import { headKey, isNoPlan } from './head-words.ts';

const MARK = /^(?:[x×✓✔☑✗•●■*+]|yes|ano|ja|true|1)$/i;
const NO_MARK = /^(?:[-–—☐0]|no|ne|nein|false)$/i;

export function isMark(cell: Cell | undefined): boolean {
  return cell !== undefined && !isEmpty(cell) && !NO_MARK.test(cellText(cell).trim());
}

/** Of rows, how many somebody gets if columns of marks say who. */
const MOST_ROWS = 0.7;

/**
 * The columns that are a role each, with a mark in the row of whatever it gets: at least two, side by side, that hold
 * nothing but marks. One alone can be anything, such as what is done.
 */
export function markedRoles(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  isFree: (index: number) => boolean,
): readonly number[] {
  let best: readonly number[] = [];
  let run: number[] = [];
  for (const [index, head] of [...heads, ''].entries()) {
    if (isFree(index) && /\p{L}/u.test(head) && !isNoPlan(headKey(head)) && holdsMarks(rows, index)) run.push(index);
    else {
      if (run.length > best.length) best = run;
      run = [];
    }
  }
  const marked = rows.filter((cells) => best.some((index) => isMark(cells[index])));
  return best.length > 1 && marked.length >= MOST_ROWS * rows.length ? best : [];
}

function holdsMarks(rows: readonly (readonly Cell[])[], index: number): boolean {
  const texts = rows.map((cells) => cellText(cells[index] ?? '').trim()).filter((text) => text !== '');
  return texts.some((text) => MARK.test(text)) && texts.every((text) => MARK.test(text) || NO_MARK.test(text));
}
