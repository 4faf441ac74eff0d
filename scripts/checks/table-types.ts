import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** A column, in the database or as declared in a source file. */
interface Column {
  readonly kind: 'text' | 'number' | 'boolean' | 'json' | 'bytes';
  readonly nullable: boolean;
}

type Table = ReadonlyMap<string, Column>;

/** A table as declared in one file, which may have only some of its columns. */
interface Declaration {
  readonly file: string;
  readonly table: string;
  readonly columns: Table;
}

/**
 * Differences between the table types in the sources below `folders` and a migrated database. A file can declare only
 * the columns it needs; for every table, one file must declare them all.
 */
export function differences(root: string, folders: readonly string[], database: DatabaseSync): string[] {
  const tables = tablesOf(database);
  const declared = folders.flatMap((folder) => declarationsBelow(root, join(root, folder)));
  return [
    ...declared.flatMap((declaration) => wrongIn(declaration, tables.get(declaration.table))),
    ...[...tables].flatMap(([name, columns]) => missingFrom(declared, name, columns)),
  ];
}

function wrongIn({ file, table, columns }: Declaration, real: Table | undefined): string[] {
  // A service has only the tables of the kit that it needs.
  if (real === undefined) return file.startsWith('packages/') ? [] : [`${file}: there is no table ${table}.`];
  const place = `${file}: ${table}`;
  return [...columns].flatMap(([name, { kind, nullable }]) => {
    const column = real.get(name);
    if (column === undefined) return [`${place} has no column ${name}.`];
    if (column.kind !== kind) return [`${place}.${name} is ${column.kind}, not ${kind}.`];
    if (column.nullable !== nullable) return [`${place}.${name} is ${column.nullable ? '' : 'never '}null.`];
    return [];
  });
}

function missingFrom(declared: readonly Declaration[], table: string, columns: Table): string[] {
  const best = declared
    .filter((declaration) => declaration.table === table)
    .map((declaration) => [...columns.keys()].filter((name) => !declaration.columns.has(name)))
    .sort((one, other) => one.length - other.length)[0];
  if (best === undefined) return [`No source declares the table ${table}.`];
  return best.length === 0 ? [] : [`No source declares ${best.map((name) => `${table}.${name}`).join(', ')}.`];
}

function tablesOf(database: DatabaseSync): Map<string, Table> {
  const rows = database
    .prepare(
      `select t.name as "table", c.name as "column", c.type, c."notnull" or c.pk > 0 as required
       from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite%'`,
    )
    .all();
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, column, type, required } of rows) {
    const columns = tables.get(String(table)) ?? new Map<string, Column>();
    tables.set(
      String(table),
      columns.set(String(column), { kind: storedKind(String(type)), nullable: required === 0 }),
    );
  }
  return tables;
}

function storedKind(type: string): Column['kind'] {
  switch (type.toLowerCase()) {
    case 'integer':
    case 'real':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'json_text':
      return 'json';
    case 'blob':
      return 'bytes';
    default:
      return 'text';
  }
}

function declarationsBelow(root: string, folder: string): Declaration[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return declarationsIn(readFileSync(path, 'utf8')).map((found) => ({ file: relative(root, path), ...found }));
    });
}

/** The tables of every `interface …Tables` in a source; row types are looked up in the same file. */
export function declarationsIn(source: string): Omit<Declaration, 'file'>[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return [...text.matchAll(/^(?:export )?interface \w*Tables\b[^{]*\{/gm)].flatMap(({ index, 0: head }) =>
    membersOf(bodyFrom(text, index + head.length)).map(([table, type]) => ({
      table,
      columns: new Map(membersOf(rowBody(text, type)).map(([name, column]) => [name, declaredColumn(column)])),
    })),
  );
}

function rowBody(text: string, type: string): string {
  if (type.startsWith('{')) return type.slice(1, -1);
  const row = new RegExp(`^(?:export )?interface ${type} \\{`, 'm').exec(text);
  if (row === null) throw new Error(`The row type ${type} is not declared in the file of its table.`);
  return bodyFrom(text, row.index + row[0].length);
}

/** The text up to the matching closing brace. */
function bodyFrom(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
  return text.slice(start, end - 1);
}

/** The members of an interface; nested types are part of their member. */
function membersOf(body: string): [name: string, type: string][] {
  return membersIn(body).flatMap((member) => {
    const [, name, type = ''] = /^\s*(?:readonly\s+)?(\w+):\s*([\s\S]+)$/.exec(member) ?? [];
    return name === undefined ? [] : [[name, type.trim()] satisfies [string, string]];
  });
}

function membersIn(body: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of body.matchAll(/[{};]|$/g)) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0) {
      members.push(body.slice(start, index));
      start = index + 1;
    }
  }
  return members;
}

function declaredColumn(type: string): Column {
  const parts = type.split('|').map((part) => part.trim());
  const [kind = ''] = parts.filter((part) => part !== 'null' && part !== '');
  return { kind: declaredKind(kind.replace(/^Generated<(.*)>$/, '$1')), nullable: parts.includes('null') };
}

function declaredKind(type: string): Column['kind'] {
  if (type === 'number' || type === 'boolean') return type;
  if (type.startsWith('JsonColumn<')) return 'json';
  // Anything else is a string or an alias of strings.
  return type === 'Buffer' || type === 'Uint8Array' ? 'bytes' : 'text';
}
