import { cellText, isEmpty, type Row } from '../sheet/cell.ts';

/** `Total: 12 injects`, `Celkem`, `Summe 8`; but not `Total blackout`. */
const SUM =
  /^(?:grand total|subtotal|total|sum|count|celkem|soucet|pocet|suma|summe|gesamt|gesamtzahl|insgesamt|anzahl)(?: (?:number|of|no|events?|injects?|injektu|udalosti|einlagen|ereignisse)){0,4}\s*(?:$|[:=]|\d)/;

/** A sum has its word, and a number or two. */
const MOST_CELLS = 3;
const LONGEST = 60;

/** How many of the last rows add up what is above them. */
export function countSums(rows: readonly Row[]): number {
  const last = rows.findLastIndex((row) => !isSum(row));
  return last === -1 ? 0 : rows.length - 1 - last;
}

function isSum({ cells }: Row): boolean {
  const texts = cells.filter((cell) => !isEmpty(cell)).map((cell) => cellText(cell).trim());
  const [word = '', ...others] = texts;
  if (texts.length > MOST_CELLS || word.length > LONGEST) return false;
  return SUM.test(plain(word)) && others.every((text) => /^[\d.,:]+$/.test(text));
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
