import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Definition } from '../model.ts';
import { type StoryLanguage, storyCsv, storyTable, storyWorkbook } from '../story-table/index.ts';
import { storyboard } from '../storyboard/storyboard.ts';
import { withPackage } from './open.ts';
import type { Output } from './output.ts';
import { humanReport } from './report.ts';
import { UsageError } from './usage.ts';

/** The options of the command, as they were typed. */
interface TableOptions {
  readonly out?: string | undefined;
  readonly role?: string | undefined;
  readonly csv: boolean;
  readonly xlsx: boolean;
  readonly language?: string | undefined;
}

/** Prints the storyboard as CSV, or writes it as a file, in CSV or XLSX. */
export function writeTable(path: string, options: TableOptions, output: Output): Promise<number> {
  const { role, csv, xlsx } = options;
  if (csv && xlsx) throw new UsageError('Choose --csv or --xlsx: only one of them can be written.');
  const language = languageOf(options.language);
  const isWorkbook = xlsx || (!csv && /\.xlsx$/i.test(options.out ?? ''));
  return withPackage(path, async (checked) => {
    if (!checked.result.ok) {
      output.err(await humanReport(checked, false));
      return 1;
    }
    const { definition } = checked.result;
    requireRole(definition, role);
    const table = storyTable(storyboard(definition, { role }), { language });
    const name = basename(resolve(path)).replace(/\.zip$/i, '');
    const out = options.out ?? (isWorkbook ? `${name}.xlsx` : undefined);
    if (out === undefined) {
      output.out(storyCsv(table));
      return 0;
    }
    await replaceFile(out, isWorkbook ? Buffer.concat(storyWorkbook(name, table)) : storyCsv(table));
    output.out(`Wrote ${out} (${table.length - 1} rows).\n`);
    return 0;
  });
}

function requireRole({ roles, config }: Definition, role: string | undefined): void {
  if (role !== undefined && !(config.enableRoles && roles.some(({ name }) => name === role)))
    throw new UsageError(`This definition has no role ${role}.`);
}

function languageOf(given = 'en'): StoryLanguage {
  if (given !== 'en' && given !== 'cs') throw new UsageError(`--language can be en or cs, not ${given}.`);
  return given;
}

/** Written to a temporary name first: what was there stays until the new table is whole. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await writeFile(partial, content);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}
