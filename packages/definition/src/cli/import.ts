import { mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { toCsv } from '../csv.ts';
import { formatProblem } from '../problem/problem.ts';
import { TABLE_FIELDS, type TableField } from '../tables/columns/table-field.ts';
import { type ImportedTable, importTable, type TableChoices } from '../tables/import-table.ts';
import { lossReport } from '../tables/loss-report.ts';
import { columnIndex } from '../tables/sheet/cell.ts';
import { ENCODINGS } from '../tables/sheet/decode.ts';
import { SEPARATORS, type Separator } from '../tables/sheet/read-csv.ts';
import { TABLE_LIMITS } from '../tables/table-limits.ts';
import { TableRefused } from '../tables/table-refused.ts';
import { TIME_MEANINGS } from '../tables/times/time-meaning.ts';
import { importJson, importReport } from './import-report.ts';
import type { Output } from './output.ts';
import { UsageError } from './usage.ts';

/** The options of the command, as they were typed. */
export interface ImportOptions {
  readonly json: boolean;
  readonly sheet?: string | undefined;
  readonly head?: string | undefined;
  readonly column?: readonly string[] | undefined;
  readonly times?: string | undefined;
  readonly start?: string | undefined;
  readonly others?: string | undefined;
  readonly encoding?: string | undefined;
  readonly separator?: string | undefined;
  readonly title?: string | undefined;
  readonly report?: string | undefined;
}

/**
 * Makes a folder of a table, or without a folder only tells what would become of it. Returns 1 if the table cannot be
 * taken; then nothing is written.
 */
export async function importPackage(
  path: string,
  folder: string | undefined,
  options: ImportOptions,
  output: Output,
): Promise<number> {
  const choices = choicesOf(options);
  if (folder !== undefined) await requireEmpty(folder);
  const bytes = await readTableFile(path);
  try {
    const imported = await importTable(basename(path), bytes, choices);
    const isSound = imported.check.ok;
    if (isSound && folder !== undefined) await writeFiles(folder, imported.files);
    if (options.report !== undefined) await writeFile(options.report, toCsv(lossReport(imported)));
    const written = isSound ? folder : undefined;
    output.out(options.json ? importJson(imported, written) : importReport(imported, path, written));
    if (!isSound && !options.json) output.err(problemsOf(imported));
    return isSound ? 0 : 1;
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    const { code, message, params } = error;
    if (options.json) output.out(`${JSON.stringify({ ok: false, refused: { code, message, params } }, null, 2)}\n`);
    else
      output.err(
        `${path}: ${message}${code === 'no_text_column' ? ' Name it with --column, such as --column text=B.' : ''}\n`,
      );
    return 1;
  }
}

function problemsOf({ check, rowOf }: ImportedTable): string {
  const lines = (check.ok ? [] : check.problems).map((problem) => {
    const row = rowOf(problem);
    return `${row === undefined ? '' : `Row ${row}: `}${formatProblem(problem)}\n`;
  });
  return `The definition would be refused, so nothing was written:\n${lines.join('')}`;
}

async function readTableFile(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no file ${path}.`);
  if (!found.isFile()) throw new UsageError(`${path} is not a file: import reads a table.`);
  const handle = await open(path);
  try {
    // One byte more than is read tells that there are more.
    const bytes = new Uint8Array(Math.min(found.size, TABLE_LIMITS.bytes + 1));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

/** A folder with something in it would mix two packages. */
async function requireEmpty(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) throw new UsageError(`${folder} is not a folder.`);
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty: choose another folder.`);
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(resolve(folder), path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

function choicesOf(options: ImportOptions): TableChoices {
  return {
    sheet: options.sheet,
    title: options.title,
    start: options.start,
    head: options.head === undefined ? undefined : rowNumber(options.head),
    columns: columnsOf(options.column ?? []),
    times: oneOf('--times', options.times, TIME_MEANINGS),
    leaveOut: oneOf('--others', options.others, ['note', 'leave-out']) === 'leave-out',
    encoding: oneOf('--encoding', options.encoding, ENCODINGS),
    separator: separatorNamed(options.separator),
  };
}

function rowNumber(text: string): number {
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text))
    throw new UsageError(`--head needs the number of a row, or 0 if there is no head, not ${text}.`);
  return number;
}

function columnsOf(given: readonly string[]): ReadonlyMap<TableField, number | undefined> {
  const columns = new Map<TableField, number | undefined>();
  for (const each of given) {
    const [, name = '', letters = ''] = /^([a-z]+)=([A-Za-z]{1,3}|none)$/.exec(each) ?? [];
    if (name === '')
      throw new UsageError(`--column needs a field and a column, such as time=B or time=none, not ${each}.`);
    const field = oneOf('--column', name, TABLE_FIELDS);
    if (field !== undefined) columns.set(field, letters === 'none' ? undefined : columnIndex(letters));
  }
  return columns;
}

function oneOf<Word extends string>(
  option: string,
  given: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (given === undefined) return undefined;
  const word = words.find((each) => each === given);
  if (word === undefined) throw new UsageError(`${option} does not know ${given}. It can be: ${words.join(', ')}.`);
  return word;
}

function separatorNamed(given: string | undefined): Separator | undefined {
  if (given === 'tab') return '\t';
  const separator = SEPARATORS.find((each) => each === given);
  if (given !== undefined && separator === undefined) {
    throw new UsageError(`--separator can be a comma, a semicolon or the word tab, not ${given}.`);
  }
  return separator;
}
