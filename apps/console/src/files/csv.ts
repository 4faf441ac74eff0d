/** The beginning of a CSV file, as a table. */
export interface CsvContent {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether there is more than is shown. */
  readonly isCut: boolean;
}

/** A browser draws this many cells within the blink of an eye. */
const MAX_ROWS = 200;
const MAX_COLUMNS = 30;
const MAX_CHARACTERS = 500_000;
/** Enough for as many characters of any script. */
export const MAX_CSV_BYTES = 2_000_000;
const MAX_CELL = 2000;

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file with a header row, or the start of one; undefined if it is none, and is better shown as text.
 */
export function readCsv(file: string, isStart = false): CsvContent | undefined {
  const text = file.slice(0, MAX_CHARACTERS).replace(/^\uFEFF/, '');
  // A spreadsheet says in the first line what separates the rest.
  const [said = '', told] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = text.slice(said.length);
  const separator = told ?? separatorOf(body);
  if (separator === undefined) return undefined;
  const isWholeFile = !isStart && file.length <= MAX_CHARACTERS;
  const records = readRecords(body, separator, { isWholeFile });
  if (records === undefined) return undefined;
  const { rows, isEnd } = records;
  const [header, ...rest] = rows.filter((row) => row.length > 1 || row[0] !== '');
  if (header === undefined || header.length < 2) return undefined;
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Math.min(width, MAX_COLUMNS);
  const fit = (row: readonly string[]): string[] =>
    Array.from({ length: columns }, (_, index) => (row[index] ?? '').slice(0, MAX_CELL));
  const isLong = rows.some((row) => row.some((cell) => cell.length > MAX_CELL));
  return {
    header: fit(header),
    rows: rest.slice(0, MAX_ROWS).map(fit),
    isCut: !isEnd || rest.length > MAX_ROWS || width > MAX_COLUMNS || isLong,
  };
}

/** What separates most in the first line; a comma if there is a tie. */
function separatorOf(text: string): string | undefined {
  const [line = ''] = text.split('\n', 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length - 1 }));
  const most = Math.max(...counted.map(({ count }) => count));
  return most === 0 ? undefined : counted.find(({ count }) => count === most)?.separator;
}

interface Records {
  readonly rows: readonly (readonly string[])[];
  /** Whether nothing follows. */
  readonly isEnd: boolean;
}

/** Undefined if a quotation never ends. What a cut file breaks off in is left out. */
function readRecords(
  text: string,
  separator: string,
  { isWholeFile }: { readonly isWholeFile: boolean },
): Records | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  // Two more than are shown: the header, and one that tells that there are more.
  while (at < text.length && rows.length < MAX_ROWS + 2) {
    const cell = readCell(text, at, separator);
    if (cell === undefined) return isWholeFile ? undefined : { rows, isEnd: false };
    row.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at < text.length) continue;
      row.push('');
    }
    if (at >= text.length && !isWholeFile) break;
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return { rows, isEnd: isWholeFile && at >= text.length };
}

function readCell(
  text: string,
  start: number,
  separator: string,
): { readonly value: string; readonly end: number } | undefined {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { value: text.slice(start, end), end };
  }
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) return undefined;
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(start + 1, end).replaceAll('""', '"');
  // Whatever comes between the quotation mark and the separator belongs to the cell.
  const rest = readCell(text, end + 1, separator);
  return rest === undefined ? undefined : { value: value + rest.value, end: rest.end };
}
