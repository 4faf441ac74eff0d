import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { outline } from '../edit/outline.ts';
import { formatProblem } from '../problem/problem.ts';
import { TABLE_FIELDS, type TableField } from './columns/table-field.ts';
import { importTable } from './import-table.ts';
import { rowRanges } from './report.ts';
import { TableRefused } from './table-refused.ts';
import { csv } from './testing/imported.ts';
import { workbookOf } from './testing/workbook.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 11);

const HEADS = [
  'Time',
  'Čas',
  'Day',
  'Title',
  'Událost',
  'Text',
  'Description',
  'From',
  'To',
  'Komu',
  'Method',
  'Subject',
  'Cc',
  'Expected actions',
  'Notes',
  '#',
  'Phase',
  '',
];

const CELLS = [
  '',
  ' ',
  '-',
  '0',
  '15',
  '7,5',
  '9:00',
  '23:59',
  '0:10',
  'T+5',
  'T-5',
  '9:00 AM',
  '2024-05-03 09:00',
  '3.5.',
  'Day 2',
  'TBD',
  '99999999',
  'all',
  'IT',
  'it',
  'IT/Police',
  'IT and all',
  'Police, Fire; IT',
  'a@b.ex',
  'Jana <jana@firm.ex>',
  '<>',
  '@',
  'e-mail',
  'phone',
  'Mail',
  '=1+1',
  '+x',
  '@SUM(A1)',
  "'=1",
  '- x',
  '# h',
  'a: b',
  'x # y',
  '{{team.x}}',
  '{{team.name}}',
  '[a](b.png)',
  '[a]: b',
  '![a](<b c>)',
  '`[a](b)`',
  'two\nlines',
  '  deep\n\n\tflat ',
  '1. one\n2. two',
  'true',
  '~',
  'null',
  '007',
  '"quoted',
  "it's",
  '\u0000',
  '\ud800',
  '\u202e',
  '😀',
  'Příliš žluťoučký',
  '“quoted”',
  'x'.repeat(250),
  'long words '.repeat(30),
  '&amp; <b>',
  '...',
  '---',
  '| y',
  '%TAG',
  '\u00a0',
  '\ufeff',
  'e\u0301'.repeat(40),
  '{',
  '*a',
  '!x',
];

/** Cells that can hold everything; control characters are written into workbooks as nothing. */
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CELLS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

it('makes a package that passes the check of any table, or says in words why not, and accounts for every row', async () => {
  const head = fc.array(fc.constantFrom(...HEADS), { minLength: 1, maxLength: 8 });
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 });
  const chosen = fc.dictionary(fc.constantFrom(...TABLE_FIELDS), fc.option(fc.nat(7), { nil: undefined }), {
    maxKeys: 2,
  });
  const options = fc.record({
    isWorkbook: fc.boolean(),
    leaveOut: fc.boolean(),
    again: fc.boolean(),
    head: fc.constantFrom(undefined, undefined, 0, 1, 2),
  });
  await fc.assert(
    fc.asyncProperty(head, rows, chosen, options, async (names, cells, fields, { isWorkbook, again, ...choices }) => {
      const table = [names, ...cells, ...(again ? [names] : [])];
      const bytes = isWorkbook
        ? await workbookOf([{ name: 'x', rows: table.map((row) => row.map(forXml)) }])
        : new TextEncoder().encode(csv(...table));
      const columns = new Map(Object.entries(fields).map(([field, index]) => [fieldOf(field), index]));
      try {
        const result = await importTable('a.csv', bytes, { ...choices, columns });
        assert.deepEqual(result.check.ok ? [] : result.check.problems.map(formatProblem), []);
        const rowsOf = (codes: readonly string[]) =>
          result.facts.flatMap((fact) => (codes.includes(fact.code) ? fact.rows : []));
        const told = [
          ...result.taken.map(({ row }) => row),
          ...rowsOf(['head_repeated', 'section', 'no_text', 'too_many_injects', 'package_full']),
        ];
        assert.equal(told.length, result.rowCount, rowRanges(told));
        assert.equal(new Set(told).size, told.length);
        assertPlainlyWritten(result.files);
      } catch (error) {
        if (!(error instanceof TableRefused)) throw error;
        assert.match(error.message, /[.]$/);
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

function fieldOf(name: string): TableField {
  return TABLE_FIELDS.find((field) => field === name) ?? 'note';
}

function forXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/** Forms of the studio can change what was written. */
function assertPlainlyWritten(files: ReadonlyMap<string, string>): void {
  const read = outline(new Map([...files].map(([path, text]) => [path, { text }])));
  for (const { problem, path } of read.yaml.values()) assert.equal(problem, undefined, path);
}
