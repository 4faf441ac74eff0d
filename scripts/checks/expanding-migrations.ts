import { readMigrations } from '../../packages/kit/src/database/migrate.ts';
import { statementsOf } from '../../packages/kit/src/database/migration-sql.ts';

/** The lines of `-- expanding` are the first of their file, or have no effect. */
const MARK = /^--\s*expanding\b/im;

/** Statements of migrations marked as expanding that an older version cannot work with, one message each. */
export async function breakingStatements(folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return migrations.flatMap(({ name, text, isExpanding }) => {
    if (!isExpanding) return MARK.test(text) ? [`${name}: "-- expanding" must be its first line.`] : [];
    const [onSqlite, onPostgres] = (['sqlite', 'postgres'] as const).map((dialect) =>
      faultsIn(statementsOf(text, dialect)),
    );
    // Most statements are the same on both, but for the names of types.
    const found = onSqlite?.length === 0 ? onPostgres : onSqlite;
    return (found ?? []).map((fault) => `${name} is not expanding: ${fault}`);
  });
}

function faultsIn(statements: readonly string[]): string[] {
  /** Tables that no older version knows; with those, anything can be done. So are functions, under their names. */
  const created = new Set<string>();
  return statements.flatMap((statement) => {
    const text = statement.replaceAll(/\s+/g, ' ').toLowerCase();
    const [, table] = /^create table (\w+)/.exec(text) ?? [];
    if (table !== undefined) created.add(table);
    const fault = faultOf(text, created);
    const [, named] = /^create function (\w+)\(/.exec(text) ?? [];
    if (named !== undefined && fault === undefined) created.add(`${named}()`);
    return fault === undefined ? [] : [`"${text.slice(0, 80)}" ${fault}`];
  });
}

function faultOf(text: string, created: ReadonlySet<string>): string | undefined {
  if (text.startsWith('create table ')) return strictReference(text, created);
  const [, index, indexed = ''] = /^create (unique )?index \w+ on (\w+)/.exec(text) ?? [];
  if (indexed !== '') {
    return index === undefined || created.has(indexed)
      ? undefined
      : 'can refuse what an older version writes: the index is unique.';
  }
  const [, inserted = ''] = /^insert into (\w+)/.exec(text) ?? [];
  if (created.has(inserted)) return undefined;
  if (/^create (function|trigger) /.test(text)) return strictTrigger(text, created);
  const [, altered = '', change = ''] = /^alter table (\w+) (.*)$/.exec(text) ?? [];
  if (altered === '' || !change.startsWith('add column ')) {
    return 'is none of: create table, create index, add a column, insert into a table that it creates, create a trigger.';
  }
  if (created.has(altered)) return undefined;
  if (/\b(unique|primary key)\b/.test(change)) return 'can refuse what an older version writes: the column is unique.';
  if (/\bnot null\b/.test(change) && !/\bdefault\b/.test(change)) {
    return 'refuses what an older version writes: the column needs a default, or must allow null.';
  }
  return strictReference(change, created);
}

/** Writes of an older version can have more effects, in tables that it does not know, and must not fail for them. */
function strictTrigger(text: string, created: ReadonlySet<string>): string | undefined {
  const [, called = ''] = / execute function (\w+\(\))$/.exec(text) ?? [];
  const isLater = text.startsWith('create function ') || / after (insert|update|delete)\b/.test(text);
  if (isLater && created.has(called)) return undefined;
  const written = [...text.matchAll(/\b(?:insert into|delete from|update) (\w+)/g)]
    .map(([, table = '']) => table)
    // Of "do update set", and of "after update of a column".
    .filter((table) => !['set', 'of', 'on', 'or'].includes(table));
  const isStrict = isLater && written.length > 0 && written.every((table) => created.has(table));
  if (isStrict && !/\braise\b/.test(text)) return undefined;
  return 'can refuse or change what an older version writes: a trigger must run after it, and write to tables that are created here.';
}

/** An older version deletes rows without knowing what refers to them. */
function strictReference(text: string, created: ReadonlySet<string>): string | undefined {
  for (const [, table = '', rest = ''] of text.matchAll(/\breferences (\w+)((?:(?!\breferences\b|, ).)*)/g)) {
    if (created.has(table) || /\bon delete (cascade|set null)\b/.test(rest)) continue;
    return `keeps an older version from deleting rows of ${table}: say "on delete cascade" or "on delete set null".`;
  }
  return undefined;
}
