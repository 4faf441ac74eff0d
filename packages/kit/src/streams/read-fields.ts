import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { StreamEnded } from './event.ts';
import { END, tables } from './tables.ts';

/** Up to this size, events are read whole: choosing fields in the database takes longer than parsing them here. */
const SMALL_BYTES = 2000;
const PAGE_EVENTS = 200;
/** Choosing fields of so much takes SQLite about 3 ms. */
const PAGE_BYTES = 4_000_000;

/** What to read of events. Its names are part of the statement, so they must be constants. */
export interface ChosenFields {
  readonly types: readonly string[];
  readonly fields: readonly string[];
  /** Fields of which only the beginning is read; `command.cmd` is the text `cmd` in the object `command`. */
  readonly texts: readonly string[];
  /** How much of a text is read, in code points. */
  readonly textLength: number;
}

export interface EventFields {
  readonly position: number;
  readonly type: string;
  /** By the names of `fields` and `texts`; absent ones are null. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface FieldsPage {
  readonly events: readonly EventFields[];
  /** Up to which the stream was read, and how much that was. */
  readonly position: number;
  readonly readEvents: number;
  readonly readBytes: number;
  readonly isLast: boolean;
}

/**
 * Some fields of the next events of a stream, without loading the rest: a list of mails does not cost their texts. A
 * page is limited in events and bytes. Fails with StreamEnded.
 */
export async function readFields(
  database: Database,
  stream: string,
  after: number,
  chosen: ChosenFields,
): Promise<FieldsPage> {
  const range = await nextRange(database, stream, after, chosen.types);
  const rows = await chosenOf(database, stream, chosen)
    .where('position', '>', after)
    .where('position', '<=', range.position)
    .execute();
  return { events: rows.map((row) => fieldsOf(database, row, chosen)), ...range };
}

/** The same of some events, of which the caller limits the number. Positions of other types are left out. */
export async function readFieldsAt(
  database: Database,
  stream: string,
  positions: readonly number[],
  chosen: ChosenFields,
): Promise<Pick<FieldsPage, 'events' | 'readBytes'>> {
  const rows = await chosenOf(database, stream, chosen)
    .select(storedBytes(database).as('bytes'))
    .where('position', 'in', positions)
    .execute();
  return {
    events: rows.map((row) => fieldsOf(database, row, chosen)),
    readBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function chosenOf(database: Database, stream: string, chosen: ChosenFields) {
  const data = database.dialect === 'sqlite' ? fieldsOnSqlite(chosen) : fieldsOnPostgres(chosen);
  return tables(database)
    .selectFrom('events')
    .select(['position', 'type', data.as('data')])
    .where('stream', '=', stream)
    .where('type', 'in', chosen.types)
    .orderBy('position');
}

function fieldsOf(
  { dialect }: Database,
  { position, type, data }: { readonly position: number; readonly type: string; readonly data: unknown },
  chosen: ChosenFields,
): EventFields {
  // SQLite has no type for the result of an expression.
  return { position, type, fields: flatten(dialect === 'sqlite' ? JSON.parse(String(data)) : data, chosen) };
}

/** How far a page reaches: bounded in events, and in bytes of these types. */
export async function nextRange(database: Database, stream: string, after: number, types: readonly string[]) {
  const rows = await tables(database)
    .selectFrom('events')
    .select(['position', 'type', storedBytes(database).as('bytes')])
    .where('stream', '=', stream)
    .where('position', '>', after)
    .orderBy('position')
    .limit(PAGE_EVENTS)
    .execute();
  let [position, readEvents, readBytes] = [after, 0, 0];
  for (const row of rows) {
    if (row.type === END) throw new StreamEnded(stream);
    const bytes = types.includes(row.type) ? row.bytes : 0;
    if (readEvents > 0 && readBytes + bytes > PAGE_BYTES) break;
    position = row.position;
    readEvents += 1;
    readBytes += bytes;
  }
  return { position, readEvents, readBytes, isLast: readEvents === rows.length && rows.length < PAGE_EVENTS };
}

/** SQLite knows it without reading the data. PostgreSQL knows only the compressed size, but counts in its own process. */
const storedBytes = ({ dialect }: Database): RawBuilder<number> =>
  dialect === 'sqlite' ? sql`octet_length(data)` : sql`octet_length(data::text)`;

function fieldsOnSqlite({ fields, texts, textLength }: ChosenFields): RawBuilder<unknown> {
  const json = (name: string) => sql`${sql.lit(name)}, data -> ${sql.lit(`$.${name}`)}`;
  const text = (path: string) => {
    const [name = '', inner] = path.split('.');
    const start = sql`substr(data ->> ${sql.lit(`$.${path}`)}, 1, ${sql.lit(textLength)})`;
    return sql`${sql.lit(name)}, ${inner === undefined ? start : sql`json_object(${sql.lit(inner)}, ${start})`}`;
  };
  const picked = sql`json_object(${sql.join([...fields.map(json), ...texts.map(text)])})`;
  return sql`case when octet_length(data) <= ${sql.lit(SMALL_BYTES)} then data else ${picked} end`;
}

/** `json_to_record` parses the data once; `->` would do so for each field. */
function fieldsOnPostgres({ fields, texts, textLength }: ChosenFields): RawBuilder<unknown> {
  const paths = texts.map((path) => path.split('.') as [string, string?]);
  const columns = [
    ...fields.map((name) => sql`${sql.id(name)} json`),
    ...paths.map(([name, inner]) => sql`${sql.id(name)} ${sql.raw(inner === undefined ? 'text' : 'json')}`),
  ];
  const start = (text: RawBuilder<unknown>) => sql`substr(${text}, 1, ${sql.lit(textLength)})`;
  const text = ([name, inner]: [string, string?]) => {
    const column = sql.id('picked', name);
    if (inner === undefined) return sql`${sql.lit(name)}, ${start(column)}`;
    return sql`${sql.lit(name)}, json_build_object(${sql.lit(inner)}, ${start(sql`${column} ->> ${sql.lit(inner)}`)})`;
  };
  const json = (name: string) => sql`${sql.lit(name)}, ${sql.id('picked', name)}`;
  const picked = sql`(select json_build_object(${sql.join([...fields.map(json), ...paths.map(text)])})
    from json_to_record(data) as picked(${sql.join(columns)}))`;
  return sql`case when octet_length(data::text) <= ${sql.lit(SMALL_BYTES)} then data else ${picked} end`;
}

function flatten(data: unknown, { fields, texts, textLength }: ChosenFields): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const name of fields) flat[name] = fieldOf(data, name);
  for (const path of texts) flat[path] = startOf(path.split('.').reduce(fieldOf, data), textLength);
  return flat;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : null;
}

function startOf(text: unknown, length: number): unknown {
  if (typeof text !== 'string' || text.length <= length) return text;
  // No more code points than units are needed, and a pair is not cut.
  return [...text.slice(0, 2 * length)].slice(0, length).join('');
}
