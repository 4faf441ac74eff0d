import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { injectsOfRows } from '../build/injects-of-rows.ts';
import { writePackage } from '../build/write-package.ts';
import { guessColumns } from '../columns/guess-columns.ts';
import { TableReport } from '../report.ts';
import { TABLE_LIMITS } from '../table-limits.ts';
import { MergedCells } from '../xlsx/merged-cells.ts';
import { RowSink } from './row-sink.ts';

/** The messages of a report, and how many rows each is about. */
const told = (report: TableReport) => report.facts().map(({ message, rows }) => `${message} ${rows.length}`);

describe('the bounds of a table', () => {
  it('are 100,000 rows, and the others are told', () => {
    const report = new TableReport();
    const sink = new RowSink(report);
    for (let row = 1; row <= TABLE_LIMITS.rows + 3; row += 1) {
      sink.begin(row);
      sink.put(0, row);
      sink.end();
    }
    assert.equal(sink.finish().length, TABLE_LIMITS.rows);
    assert.deepEqual(told(report), ['At most 100,000 rows are read. 3']);
  });

  it('are four million cells, also if most of them are empty, and sixty million characters', () => {
    const report = new TableReport();
    const sink = new RowSink(report);
    for (let row = 1; row <= TABLE_LIMITS.cells / TABLE_LIMITS.columns + 2; row += 1) {
      sink.begin(row);
      sink.put(TABLE_LIMITS.columns - 1, 'x');
      sink.end();
    }
    assert.deepEqual(told(report), ['At most 4,000,000 cells are read. 2']);
    const long = 'x'.repeat(100_000);
    assert.throws(() => {
      for (let row = 1; row <= 601; row += 1) sink.put(0, long);
    }, /more than 60,000,000 characters/);
  });

  it('are 20,000 ranges of merged cells, which fill half a million', () => {
    const report = new TableReport();
    const merged = new MergedCells(report);
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ number: index + 1, cells: [index === 0 ? 'a' : ''] }));
    for (let count = 0; count <= TABLE_LIMITS.merged; count += 1) merged.note('A1:A900');
    const filled = merged.filled(rows);
    assert.deepEqual([filled[899]?.cells, filled[900]?.cells], [['a'], ['']]);
    assert.deepEqual(told(report), [
      'There are more than 20,000 ranges of merged cells; the others count for their first row. 0',
      'Merged cells: the value counts for each of their rows. 899',
    ]);
  });

  it('leave every line of the injects with the row that it was made of', () => {
    const rows = ['a', 'b'].map((cell, index) => ({ number: index + 5, cells: [cell] }));
    const { columns } = guessColumns(['Title'], rows, new Map());
    const made = injectsOfRows(
      { columns, rows, times: [] },
      false,
      { general: 'x', everybody: 'all', section: 's' },
      new TableReport(),
    );
    const { files, rowOfLine } = writePackage(made, { title: 'x', language: undefined });
    const lines = (files.get('injects.yml') ?? '').split('\n');
    assert.deepEqual(
      ['- name: a', '      content: a', '- name: b', '      content: b'].map((line) =>
        rowOfLine(lines.indexOf(line) + 1),
      ),
      [5, 5, 6, 6],
    );
    assert.equal(rowOfLine(99), undefined);
  });
});
