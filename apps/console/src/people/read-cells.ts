/** The cells of all rows of a CSV file; or the line number of an unclosed quotation mark. */
export function readCells(text: string, separator: ',' | ';' | '\t'): string[][] | number {
  const rows: string[][] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  let row: string[] = [];
  while (cell.lastIndex < text.length || row.length > 0) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) return text.slice(0, at).split(/\r\n|\r|\n/).length;
    const [, quoted, bare = '', end = ''] = found;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
