import { caseless } from '../caseless.ts';
import { type CheckResult, checkFiles } from '../check.ts';
import { LENGTHS } from '../limits.ts';
import type { PackageFile } from '../package/package-file.ts';
import type { Problem } from '../problem/problem.ts';
import { quote } from '../problem/quote.ts';
import { injectsOfRows, labelOf, type RowWords } from './build/injects-of-rows.ts';
import { cut, oneLine } from './build/names-of-cell.ts';
import { countSums } from './build/sums.ts';
import { writePackage } from './build/write-package.ts';
import { findHead, headLikeness } from './columns/find-head.ts';
import { type GuessedColumn, guessColumns } from './columns/guess-columns.ts';
import type { HeadLanguage } from './columns/head-words.ts';
import type { TableField } from './columns/table-field.ts';
import { ownTable } from './own-table.ts';
import { type Fact, TableReport } from './report.ts';
import { cellText, columnName, isEmpty, type Row } from './sheet/cell.ts';
import type { Separator } from './sheet/read-csv.ts';
import { readTable } from './sheet/read-table.ts';
import { refused } from './table-refused.ts';
import { columnTimes } from './times/column-times.ts';
import { readTime } from './times/read-time.ts';
import type { TimeMeaning } from './times/time-meaning.ts';

/** What somebody has chosen instead of what is guessed. */
export interface TableChoices {
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
  readonly separator?: Separator | undefined;
  /** The number of the row that names the columns; 0 if none does. */
  readonly head?: number | undefined;
  /** The index of the column of a field; undefined if no column is to be taken for it. */
  readonly columns?: ReadonlyMap<TableField, number | undefined> | undefined;
  readonly times?: TimeMeaning | undefined;
  /** What minute 0 is, as in the table. */
  readonly start?: string | undefined;
  /** Whether columns that fit no field are left out instead of kept in the note. */
  readonly leaveOut?: boolean | undefined;
  /** The title of the exercise. */
  readonly title?: string | undefined;
}

export interface UsedColumn {
  /** Its letters. */
  readonly column: string;
  readonly head: string;
  readonly field: TableField | undefined;
  readonly isSure: boolean;
  /** The first values, as text. */
  readonly samples: readonly string[];
}

export interface ImportedTable {
  readonly sheet: string | undefined;
  readonly sheets: readonly string[];
  /** The number of the row that names the columns. */
  readonly head: number | undefined;
  readonly columns: readonly UsedColumn[];
  /** What the times are, and what minute 0 is; undefined if there are none. */
  readonly times: { readonly meaning: TimeMeaning; readonly start: string | undefined } | undefined;
  /** How many rows are below the head, without empty ones. */
  readonly rowCount: number;
  /** The rows that became injects. */
  readonly taken: readonly { readonly row: number; readonly inject: string }[];
  readonly facts: readonly Fact[];
  /** Texts by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly check: CheckResult;
  /** The row of a problem, if it is about one. */
  rowOf(problem: Problem): number | undefined;
}

/** Makes a definition package of a table. Throws `TableRefused` if it cannot, with a sentence that says why. */
export async function importTable(name: string, bytes: Uint8Array, choices: TableChoices = {}): Promise<ImportedTable> {
  const report = new TableReport();
  const read = await readTable(bytes, { ...choices, likeness: bestLikeness }, report);
  if (read.rows.length === 0) throw refused('empty');
  const headIndex = chosenHead(read.rows, choices.head);
  const head = headIndex === undefined ? [] : (read.rows[headIndex]?.cells ?? []);
  const below = read.rows.slice(headIndex === undefined ? 0 : headIndex + 1);
  if (below.length === 0) throw refused('no_rows');
  const own = ownTable(head, below, read.sheet === undefined);
  for (const row of own?.others ?? []) report.add('left out', { row }, 'not_an_inject');
  for (const row of own?.apart ?? []) report.add('changed', { row }, 'alternatives_apart');
  const given = own?.rows ?? below;
  const rows = given.slice(0, given.length - countSums(given));
  for (const { number, cells } of given.slice(rows.length)) {
    const texts = cells.filter((cell) => !isEmpty(cell)).map(cellText);
    report.add('left out', { row: number }, 'sum', { text: quote(texts.join(' | ')) });
  }
  const chosen = choicesOver(own?.columns, choices.columns);
  const { columns, language } = guessColumns(head, rows, checkedColumns(read.rows, chosen));
  const placed = new Map(columns.map((column) => [column.field, column]));
  requireText(columns);
  const above = titleAbove(read.rows.slice(0, headIndex ?? 0), report);
  const times = timesOf(rows, placed, own === undefined ? choices : { ...choices, times: choices.times ?? 'minutes' });
  const made = injectsOfRows(
    { columns, rows, times: times?.rows ?? [] },
    choices.leaveOut === true,
    WORDS[language ?? 'en'],
    report,
  );
  if (made.injects.length === 0) throw refused('nothing_taken');
  const title = cut(oneLine(choices.title ?? above ?? baseName(name)), LENGTHS.name);
  const written = writePackage(made, { title, language });
  return {
    sheet: read.sheet,
    sheets: read.sheets,
    head: headIndex === undefined ? undefined : read.rows[headIndex]?.number,
    columns: columns.map((column) => used(column, rows)),
    times: times && { meaning: times.meaning, start: times.start },
    rowCount: below.length,
    taken: made.injects.map(({ row, name: inject }) => ({ row, inject })),
    facts: report.facts(),
    files: written.files,
    check: await checkFiles([...written.files].map(([path, text]) => textFile(path, text))),
    rowOf: ({ file, line }) => (file === 'injects.yml' ? written.rowOfLine(line) : undefined),
  };
}

/** What is written in the language of the table. */
const WORDS: Readonly<Record<HeadLanguage, RowWords>> = {
  en: { general: 'Information', everybody: 'everybody', section: 'Section' },
  cs: { general: 'Informace', everybody: 'všichni', section: 'Oddíl' },
  de: { general: 'Informationen', everybody: 'alle', section: 'Abschnitt' },
};

/** What is chosen counts, also for a column that would be something else. */
function choicesOver(
  known: ReadonlyMap<TableField, number | undefined> = new Map(),
  chosen: ReadonlyMap<TableField, number | undefined> = new Map(),
): ReadonlyMap<TableField, number | undefined> {
  const taken = new Set(chosen.values());
  const free = [...known].filter(([, index]) => index === undefined || !taken.has(index));
  return new Map([...free, ...chosen]);
}

function bestLikeness(rows: readonly Row[]): number {
  const index = findHead(rows);
  return index === undefined ? 0 : headLikeness(rows[index]?.cells ?? []);
}

function chosenHead(rows: readonly Row[], chosen: number | undefined): number | undefined {
  if (chosen === undefined) return findHead(rows);
  if (chosen === 0) return undefined;
  const index = rows.findIndex(({ number }) => number === chosen);
  if (index === -1) throw refused('head_beyond', { row: chosen });
  return index;
}

function checkedColumns(
  rows: readonly Row[],
  chosen: ReadonlyMap<TableField, number | undefined> = new Map(),
): ReadonlyMap<TableField, number | undefined> {
  let width = 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  const fields = new Map<number, TableField>();
  for (const [field, index] of chosen) {
    if (index === undefined) continue;
    const column = columnName(index);
    if (index >= width) throw refused('column_unknown', { column, last: columnName(width - 1) });
    const other = fields.get(index);
    if (other !== undefined) throw refused('column_twice', { column, one: other, other: field });
    fields.set(index, field);
  }
  return chosen;
}

const MOST_NAMED = 30;

function requireText(columns: readonly GuessedColumn[]): void {
  if (columns.some(({ field }) => field === 'title' || field === 'text' || field === 'subject')) return;
  const named = columns
    .slice(0, MOST_NAMED)
    .map((column) => `${columnName(column.index)} ${quotedHead(column)}`.trim());
  throw refused('no_text_column', { columns: named });
}

function quotedHead({ head }: GuessedColumn): string {
  return head === '' ? '' : `(${cut(head, MOST_NAMED)})`;
}

/** The first text above the head is the title, if it stands alone in its row. */
function titleAbove(rows: readonly Row[], report: TableReport): string | undefined {
  let title: string | undefined;
  for (const { number, cells } of rows) {
    const texts = cells.filter((cell) => !isEmpty(cell)).map(cellText);
    const [only = '', second] = texts;
    if (title === undefined && second === undefined && /\p{L}/u.test(only)) {
      title = only;
      report.add('changed', { row: number }, 'became_title');
    } else report.add('left out', { row: number }, 'above_head', { text: quote(texts.join(' | ')) });
  }
  return title;
}

function timesOf(
  rows: readonly Row[],
  placed: ReadonlyMap<TableField | undefined, GuessedColumn>,
  choices: TableChoices,
) {
  const [time, date] = [placed.get('time'), placed.get('date')];
  if (time === undefined && date === undefined) return undefined;
  // Dates alone are the times.
  const main = time ?? date;
  const beside = time && date;
  const texts = [...placed.values()].filter(
    ({ field }) => field === 'title' || field === 'text' || field === 'subject',
  );
  const cellsOf = ({ cells }: Row) =>
    // What stands in a row that is no event is no time of one.
    texts.some(({ index }) => !isEmpty(cells[index]))
      ? { time: main && cells[main.index], date: beside && cells[beside.index] }
      : { time: undefined, date: undefined };
  const start = choices.start === undefined ? undefined : readTime(choices.start);
  if (start !== undefined && !['clock', 'moment', 'day', 'number', 'offset'].includes(start.kind)) {
    throw refused('start_unreadable', { text: cut(choices.start ?? '', MOST_NAMED) });
  }
  return columnTimes(main?.head ?? '', rows.map(cellsOf), { meaning: choices.times, start });
}

const SAMPLES = 3;

function used(column: GuessedColumn, rows: readonly Row[]): UsedColumn {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = oneLine(cellText(cells[column.index] ?? ''));
    if (text !== '' && !samples.some((sample) => caseless(sample) === caseless(text)))
      samples.push(cut(text, LENGTHS.name));
    if (samples.length === SAMPLES) break;
  }
  return {
    column: columnName(column.index),
    head: labelOrEmpty(column),
    field: column.field,
    isSure: column.isSure,
    samples,
  };
}

function labelOrEmpty(column: GuessedColumn): string {
  return column.head === '' ? '' : labelOf(column);
}

function baseName(name: string): string {
  const file = name.split(/[\\/]/).at(-1) ?? '';
  return (
    file
      .replace(/\.[^.]{1,5}$/, '')
      .toWellFormed()
      .replaceAll(/\p{C}/gu, '') || 'Exercise'
  );
}

function textFile(path: string, text: string): PackageFile {
  const bytes = new TextEncoder().encode(text);
  return {
    path,
    size: bytes.length,
    read: async () => bytes,
    stream: async function* () {
      yield bytes;
    },
    verify: async () => {},
  };
}
