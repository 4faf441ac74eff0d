import type { ImportedTable, UsedColumn } from '../tables/import-table.ts';
import { type Fact, rowRanges } from '../tables/report.ts';
import type { TimeMeaning } from '../tables/times/time-meaning.ts';
import { count } from './report.ts';
import { shown } from './shown.ts';

const WHAT_TIMES_ARE: Readonly<Record<TimeMeaning, string>> = {
  minutes: 'minutes from the start',
  hours: 'hours from the start',
  seconds: 'seconds from the start',
  days: 'days, as spreadsheets store times',
  elapsed: 'hours and minutes from the start',
  'elapsed in seconds': 'minutes and seconds from the start',
  clock: 'times of day',
};

/** What became of the table, for people: its columns, what was changed or left out, and a verdict. */
export function importReport(imported: ImportedTable, path: string, folder: string | undefined): string {
  const { sheet, head, columns, times, facts, taken, rowCount } = imported;
  const place = sheet === undefined ? shown(path) : `${shown(path)}, sheet ${shown(sheet)}`;
  const start = times?.start === undefined ? '' : `; minute 0 is ${times.start}`;
  return [
    `${place}: ${head === undefined ? 'no head' : `the head is row ${head}`}.`,
    ...columnLines(columns),
    ...(times === undefined ? [] : ['', `Times: ${WHAT_TIMES_ARE[times.meaning]}${start}.`]),
    '',
    ...factLines(
      'Changed',
      facts.filter(({ did }) => did === 'changed'),
    ),
    ...factLines(
      'Left out',
      facts.filter(({ did }) => did === 'left out'),
    ),
    `${count(taken.length, 'inject')} from ${count(rowCount, 'row')}.`,
    folder === undefined
      ? 'Nothing was written. Name a folder to make a package, and correct columns with --column, such as --column time=B.'
      : `Written to ${shown(folder)}: ${[...imported.files.keys()].join(', ')}.`,
    '',
  ].join('\n');
}

function columnLines(columns: readonly UsedColumn[]): string[] {
  return columns
    .filter(({ samples, head }) => samples.length > 0 || head !== '')
    .map(({ column, head, field, isSure, samples }) => {
      const what = field === undefined ? 'note' : isSure ? field : `${field}, perhaps`;
      const values = samples.map((sample) => shown(sample, 30)).join(' | ');
      return `  ${column.padEnd(3)}${shown(head, 30).padEnd(31)}${what.padEnd(20)}${values}`.trimEnd();
    });
}

/** Ranges of rows that fit on a line; --report has all. */
const LONGEST_RANGES = 200;

function factLines(title: string, facts: readonly Fact[]): string[] {
  if (facts.length === 0) return [];
  return [`${title}:`, ...facts.map((fact) => `  ${placeOf(fact)}${fact.message}`), ''];
}

function placeOf({ rows, column }: Fact): string {
  const ranges = shown(rowRanges(rows), LONGEST_RANGES);
  const place = [
    rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${ranges}`,
    column === undefined ? '' : `column ${column}`,
  ].filter((part) => part !== '');
  return place.length === 0 ? '' : `${place.join(', ')}: `;
}

/** The same for programs. */
export function importJson(imported: ImportedTable, folder: string | undefined): string {
  const { check, files, rowOf, facts, ...rest } = imported;
  const problems = (check.ok ? [] : check.problems).map((problem) => ({ ...problem, row: rowOf(problem) }));
  const report = {
    ok: check.ok,
    folder,
    files: [...files.keys()],
    ...rest,
    report: facts,
    problems,
    warnings: check.warnings,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
