import { readFileSync } from 'node:fs';
import { EventRow, LOG_FILES, Run } from '../../services/exercise/src/modules/logs/format/index.ts';

/** The part of JSON Schema that the log format uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const TABLE = /(<!-- fields: (\w+) -->\n)[\s\S]*?(<!-- end of fields -->)/g;
const PAGE = new URL('../../docs/log-format.md', import.meta.url);

/** What is documented: lines of files by their name, and the files that have none. */
const DOCUMENTED: Readonly<Record<string, Schema>> = { ...LOG_FILES, event_table: EventRow, run: Run };

/** The page with its field tables generated from the current schemas. */
export function logFormatDocument(): string {
  const page = readFileSync(PAGE, 'utf8').replaceAll('\r\n', '\n');
  const missing = new Set(Object.keys(DOCUMENTED));
  const filled = page.replace(TABLE, (_, opening: string, name: string, closing: string) => {
    const schema = DOCUMENTED[name];
    if (schema === undefined) throw new Error(`An export has no ${name}.`);
    missing.delete(name);
    return `${opening}${schema.description}\n\n${table(schema)}${closing}`;
  });
  if (missing.size > 0) throw new Error(`docs/log-format.md has no table for ${[...missing].join(', ')}.`);
  return filled;
}

const TITLES: Readonly<Record<string, string>> = {
  event_table: 'A row of events.csv and events.parquet',
  run: 'run.json',
};

/** The JSON Schema of a line of each file. */
export const LOG_SCHEMAS = Object.entries(DOCUMENTED).map(([name, schema]) => ({
  path: `docs/log-format/${name}.schema.json`,
  make: async () => `${JSON.stringify(published(name, schema), null, 2)}\n`,
}));

function published(name: string, schema: Schema): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: TITLES[name] ?? `A line of ${name}.jsonl`,
    ...schema,
  };
}

function table(schema: Schema): string {
  return `| Field | Type | Meaning |\n|---|---|---|\n${[...rows('', schema)].join('')}`;
}

function* rows(prefix: string, schema: Schema): Generator<string> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = `${prefix}${name}`;
    yield `| \`${path}\` | ${typeOf(field)} | ${meaningOf(field)} |\n`;
    yield* nested(path, field);
  }
}

function* nested(path: string, field: Schema): Generator<string> {
  const [form, ...others] = formsOf(field);
  if (form === undefined || others.length > 0) return;
  if (form.items !== undefined) yield* nested(`${path}[]`, form.items);
  else if (form.properties !== undefined) yield* rows(`${path}.`, form);
}

function meaningOf(field: Schema): string {
  return field.description ?? '';
}

/** Its types besides `null`. Events, which have many, are described elsewhere. */
function formsOf({ anyOf, ...field }: Schema): readonly Schema[] {
  return anyOf === undefined ? [field] : anyOf.filter(({ type }) => type !== 'null');
}

function typeOf(field: Schema): string {
  const [form = {}, ...others] = formsOf(field);
  if (others.length > 0) return '[event](../packages/engine/EVENTS.md)';
  return field.anyOf === undefined ? kindOf(form) : `${kindOf(form)} or null`;
}

function kindOf({ title, type, enum: words, format, items, ...field }: Schema): string {
  if (field.const !== undefined) return `\`${field.const}\``;
  if (title !== undefined) return title;
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(', ');
  if (format === 'date-time') return 'time';
  switch (type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'integer':
      return 'whole number';
    case 'array':
      return `list${items?.properties === undefined && items !== undefined ? ` of ${plural(kindOf(items))}` : ''}`;
    case 'object':
      return 'object';
    default:
      return type ?? '';
  }
}

function plural(kind: string): string {
  return kind === 'text' ? 'texts' : `${kind}s`;
}
