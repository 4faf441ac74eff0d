/** Serializes rows as CSV without formulas: a cell that looks like one gets a leading apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('');
}

/**
 * What begins a formula, in every width: spreadsheets in East Asia accept ＝ for =. Leading invisible characters, and a
 * quotation mark that some programs remove, are ignored.
 */
const FORMULA = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}"'‘’“”]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻−]|^[\t\r\n]/u;

/** Where a spreadsheet that splits at semicolons or tabs would start another cell. */
const INNER_FORMULA = /([;\t])(?=[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}"'‘’“”]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻−])/gu;

const INNER_HARMLESS = /([;\t])'(?=[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}"'‘’“”]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻−])/gu;

/** One cell of such a row. */
export function toCsvCell(value: string): string {
  const inside = value.replaceAll(INNER_FORMULA, "$1'");
  const harmless = FORMULA.test(inside) ? `'${inside}` : inside;
  return /[",\r\n\t;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What such a cell held before it was made harmless. */
export function fromCsvCell(cell: string): string {
  const inside = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return inside.replaceAll(INNER_HARMLESS, '$1');
}
