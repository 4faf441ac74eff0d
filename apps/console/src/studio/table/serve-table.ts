import { toCsv } from '@muster/definition/csv';
import {
  type ImportedTable,
  importTable,
  lossReport,
  rowRanges,
  TABLE_LIMITS,
  TableRefused,
} from '@muster/definition/tables';
import { zipFolder } from '../zip-folder.ts';
import type { ReadTable, TableAnswer, TableRequest, ToldInject } from './table-messages.ts';

const MOST_FACTS = 300;
const MOST_INJECTS = 12;
const MOST_ROLES = 20;
const LONGEST_ROLES = 80;
const MOST_PROBLEMS = 20;
/** Ranges of rows that fit on a line; the report has all. */
const LONGEST_RANGES = 120;

/** Makes a package of a table, for a page that shows what becomes of it. */
export const serveTable =
  (tell: (answer: TableAnswer) => void) =>
  async ({ data }: { readonly data: TableRequest }): Promise<void> =>
    tell(
      await read(data).catch((error: unknown): TableAnswer => {
        if (!(error instanceof TableRefused)) return { failed: true };
        const { code, params, message } = error;
        return { refused: { code, params, message } };
      }),
    );

async function read({ file, name, choices }: TableRequest): Promise<TableAnswer> {
  // One byte more than is read tells that there are more.
  const bytes = new Uint8Array(await file.slice(0, TABLE_LIMITS.bytes + 1).arrayBuffer());
  return { table: await told(await importTable(name, bytes, choices)) };
}

async function told(imported: ImportedTable): Promise<ReadTable> {
  const { sheet, sheets, head, columns, times, rowCount, taken, facts, files, check, rowOf } = imported;
  const encoder = new TextEncoder();
  const texts = [...files].map(([path, text]) => {
    const bytes = encoder.encode(text);
    return { webkitRelativePath: path, size: bytes.length, arrayBuffer: async () => bytes.buffer };
  });
  return {
    ...{ sheet, sheets, head, columns, rowCount },
    times: times && { meaning: times.meaning, start: times.start },
    injectCount: taken.length,
    injects: firstInjects(imported),
    roles: rolesOf(check).slice(0, MOST_ROLES),
    roleCount: rolesOf(check).length,
    facts: facts.slice(0, MOST_FACTS).map(({ did, code, params, message, column, rows }) => {
      const ranges = rowRanges(rows);
      const isLong = ranges.length > LONGEST_RANGES;
      return { did, code, params, message, column, rows: isLong ? `${ranges.slice(0, LONGEST_RANGES)}…` : ranges };
    }),
    factCount: facts.length,
    problems: (check.ok ? [] : check.problems)
      .slice(0, MOST_PROBLEMS)
      .map((problem) => ({ row: rowOf(problem), message: problem.message })),
    zip: await zipFolder(texts),
    report: new Blob([toCsv(lossReport(imported))], { type: 'text/csv' }),
  };
}

const rolesOf = (check: ImportedTable['check']): readonly string[] =>
  check.ok ? check.definition.roles.map(({ name }) => name) : [];

function firstInjects({ check, taken }: ImportedTable): ToldInject[] {
  if (!check.ok)
    return taken.slice(0, MOST_INJECTS).map(({ inject }) => ({ name: inject, minute: undefined, roles: '' }));
  return check.definition.injects.slice(0, MOST_INJECTS).map(({ name, auto, time, alternatives }) => {
    // Each row is an inject with one alternative.
    const names = alternatives[0]?.control.roles.join(', ') ?? '';
    const shown = names.length > LONGEST_ROLES ? `${names.slice(0, LONGEST_ROLES).toWellFormed()}…` : names;
    return { name, minute: auto ? time : undefined, roles: shown };
  });
}
