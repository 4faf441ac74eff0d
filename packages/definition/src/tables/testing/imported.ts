import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { formatProblem } from '../../problem/problem.ts';
import { type ImportedTable, importTable, type TableChoices } from '../import-table.ts';
import { rowRanges } from '../report.ts';
import { TableRefused } from '../table-refused.ts';

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Imports a table whose package must pass the check. */
export async function imported(table: string | Uint8Array, choices: TableChoices = {}): Promise<ImportedTable> {
  const result = await importTable('table.csv', typeof table === 'string' ? bytesOf(table) : table, choices);
  assert.deepEqual(result.check.ok ? [] : result.check.problems.map(formatProblem), []);
  return result;
}

/** What happened, in lines such as `changed 2–3 B: Merged cells …`. */
export function factsOf({ facts }: ImportedTable): string[] {
  return facts.map(({ did, rows, column = '', message }) =>
    `${did} ${rowRanges(rows)} ${column}: ${message}`.replaceAll(/ +/g, ' '),
  );
}

/** The message of a refusal. */
export async function refusalOf(table: string | Uint8Array, choices: TableChoices = {}): Promise<string> {
  try {
    await importTable('table.csv', typeof table === 'string' ? bytesOf(table) : table, choices);
  } catch (error) {
    assert.ok(error instanceof TableRefused, String(error));
    return error.message;
  }
  return assert.fail('The table was not refused.');
}

/** The parsed content of a file of the package. */
export function parsed({ files }: ImportedTable, path: string): unknown {
  return parse(files.get(path) ?? '');
}

/** The minutes of all injects; `null` for those by hand. */
export function minutesOf({ check }: ImportedTable): (number | null)[] {
  assert.ok(check.ok);
  return check.definition.injects.map(({ auto, time }) => (auto ? time : null));
}

/** What is in each row, as a table of one line per row. */
export function csv(...rows: readonly (readonly string[])[]): string {
  return rows
    .map(
      (cells) =>
        `${cells.map((cell) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('');
}
