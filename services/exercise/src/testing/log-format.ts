import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { Compile } from 'typebox/schema';
import type { EventRow } from '../modules/logs/format/event-table.schema.ts';
import { parquetRows } from './event-table.ts';
import type { LogsArchive } from './logs-archive.ts';

const SCHEMAS = new URL('../../../../docs/log-format/', import.meta.url);
const PAGE = new URL('../../../../docs/log-format.md', import.meta.url);
const validators = new Map<string, ReturnType<typeof Compile>>();

function validatorOf(name: string): ReturnType<typeof Compile> {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(new URL(`${name}.schema.json`, SCHEMAS), 'utf8'));
  const validator = Compile(schema);
  validators.set(name, validator);
  return validator;
}

/** What the page says of `object` and `value`, by the kind of an event; empty: nothing. */
function documentedKinds(): ReadonlyMap<string, { readonly object: string; readonly value: string }> {
  const [, after = ''] = readFileSync(PAGE, 'utf8').split('### `object` and `value`');
  const [section = ''] = after.split('\n#', 1);
  return new Map(
    [...section.matchAll(/^\| (`.*?`) \|(.*)\|(.*)\|$/gm)].flatMap(([, kinds = '', object = '', value = '']) =>
      kinds.split(', ').map((kind) => [kind.slice(1, -1), { object: object.trim(), value: value.trim() }] as const),
    ),
  );
}

const ONLY_WORDS = /^(?:[a-z ]+: )?`[^`]+`(?:, `[^`]+`)*$/;

function assertDescribed(rows: readonly EventRow[]): void {
  const kinds = documentedKinds();
  for (const row of rows) {
    const { object, value } = kinds.get(row.kind) ?? { object: '', value: '' };
    assert.deepEqual([row.object === null, row.value === null], [object === '', value === ''], JSON.stringify(row));
    if (ONLY_WORDS.test(value)) assert.ok(value.includes(`\`${row.value}\``), JSON.stringify(row));
  }
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
  const rows = await parquetRows(archive);
  for (const row of rows) check('event_table', 'events.parquet', row);
  assertDescribed(rows);
  for (const path of archive.paths.filter((one) => one.endsWith('.jsonl') && !one.includes('_files/'))) {
    for (const line of await archive.lines(path)) check(basename(path, '.jsonl'), path, line);
  }
  return checked;
}
