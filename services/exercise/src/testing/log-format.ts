import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { Compile } from 'typebox/schema';
import type { LogsArchive } from './logs-archive.ts';

const SCHEMAS = new URL('../../../../docs/log-format/', import.meta.url);
const validators = new Map<string, ReturnType<typeof Compile>>();

function validatorOf(file: string): ReturnType<typeof Compile> {
  const known = validators.get(file);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(new URL(`${basename(file, '.jsonl')}.schema.json`, SCHEMAS), 'utf8'));
  const validator = Compile(schema);
  validators.set(file, validator);
  return validator;
}

/** Validates every line of every file with the published schemas; returns the number of lines. */
export async function assertFormat(archive: LogsArchive): Promise<number> {
  let checked = 0;
  for (const path of archive.paths.filter((one) => one.endsWith('.jsonl') && !one.includes('_files/'))) {
    const validator = validatorOf(basename(path));
    for (const line of await archive.lines(path)) {
      if (!validator.Check(line)) {
        assert.fail(`${path}: ${JSON.stringify(line)}\n${JSON.stringify(validator.Errors(line))}`);
      }
      checked += 1;
    }
  }
  return checked;
}
