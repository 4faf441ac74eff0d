import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { Compile } from 'typebox/schema';
import { parquetRows } from './event-table.ts';
import type { LogsArchive } from './logs-archive.ts';

const SCHEMAS = new URL('../../../../docs/log-format/', import.meta.url);
const validators = new Map<string, ReturnType<typeof Compile>>();

function validatorOf(name: string): ReturnType<typeof Compile> {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(new URL(`${name}.schema.json`, SCHEMAS), 'utf8'));
  const validator = Compile(schema);
  validators.set(name, validator);
  return validator;
}

/** Validates every line of every file, every row and the run with the published schemas; returns their number. */
export async function assertFormat(archive: LogsArchive): Promise<number> {
  let checked = 0;
  const check = (name: string, path: string, value: unknown): void => {
    const validator = validatorOf(name);
    if (!validator.Check(value)) {
      assert.fail(`${path}: ${JSON.stringify(value)}\n${JSON.stringify(validator.Errors(value))}`);
    }
    checked += 1;
  };
  check('run', 'run.json', JSON.parse(await archive.text('run.json')));
  for (const row of await parquetRows(archive)) check('event_table', 'events.parquet', row);
  for (const path of archive.paths.filter((one) => one.endsWith('.jsonl') && !one.includes('_files/'))) {
    for (const line of await archive.lines(path)) check(basename(path, '.jsonl'), path, line);
  }
  return checked;
}
