/** Rows as CSV that a spreadsheet shows and never runs: a cell that looks like a formula gets an apostrophe before it. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/**
 * What begins a formula, in every width there is: spreadsheets in East Asia take ＝ for =. What stands before it counts
 * for nothing if it cannot be seen, or is a quotation mark that some programs take off.
 */
const FORMULA = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}"'‘’“”]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻−]|^[\t\r\n]/u;

function toCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
