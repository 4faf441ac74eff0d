import { readMigrations } from '../../packages/kit/src/database/migrate.ts';
import { statementsOf } from '../../packages/kit/src/database/migration-sql.ts';

/** The lines of `-- expanding` are the first of their file, or have no effect. */
const MARK = /^--\s*expanding\b/im;

/** Functions of expanding migrations, and the tables that these and their triggers write to: no older version does. */
interface Derived {
  readonly functions: Set<string>;
  readonly tables: Set<string>;
}

/** Statements of migrations marked as expanding that an older version cannot work with, one message each. */
export async function breakingStatements(folder: string): Promise<string[]> {
  const derived = { sqlite: noneDerived(), postgres: noneDerived() };
  return (await readMigrations(folder)).flatMap(({ name, text, isExpanding }) => {
    if (!isExpanding) return MARK.test(text) ? [`${name}: "-- expanding" must be its first line.`] : [];
    const [onSqlite, onPostgres] = (['sqlite', 'postgres'] as const).map((dialect) =>
      faultsIn(statementsOf(text, dialect), derived[dialect]),
    );
    // Most statements are the same on both, but for the names of types.
    const found = onSqlite?.length === 0 ? onPostgres : onSqlite;
    return (found ?? []).map((fault) => `${name} is not expanding: ${fault}`);
  });
}

function noneDerived(): Derived {
  return { functions: new Set(), tables: new Set() };
}

function faultsIn(statements: readonly string[], derived: Derived): string[] {
  /** Tables that no older version knows; with those, anything can be done. */
  const created = new Set<string>();
  return statements.flatMap((statement) => {
    const text = statement.replaceAll(/\s+/g, ' ').toLowerCase();
    const [, table] = /^create table (\w+)/.exec(text) ?? [];
    if (table !== undefined) created.add(table);
    const fault = faultOf(text, created, derived);
    if (fault !== undefined) return [`"${text.slice(0, 80)}" ${fault}`];
    const [, named] = /^create function (\w+)\(/.exec(text) ?? [];
    if (named !== undefined) derived.functions.add(named);
    if (/^create (or replace )?(function|trigger) /.test(text)) {
      for (const written of tablesWrittenBy(text)) derived.tables.add(written);
    }
    return [];
  });
}

function faultOf(text: string, created: ReadonlySet<string>, derived: Derived): string | undefined {
  if (text.startsWith('create table ')) return strictReference(text, created);
  const [, index, indexed = ''] = /^create (unique )?index \w+ on (\w+)/.exec(text) ?? [];
  if (indexed !== '') {
    return index === undefined || created.has(indexed)
      ? undefined
      : 'can refuse what an older version writes: the index is unique.';
  }
  const [, inserted = ''] = /^insert into (\w+)/.exec(text) ?? [];
  if (created.has(inserted)) return undefined;
  if (/^create (or replace )?(function|trigger) /.test(text)) return strictTrigger(text, created, derived);
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
function strictTrigger(text: string, created: ReadonlySet<string>, derived: Derived): string | undefined {
  const [, replaced] = /^create or replace (?:function )?(\w+)/.exec(text) ?? [];
  if (replaced !== undefined && !derived.functions.has(replaced)) {
    return 'can change what an older version relies on: only functions of expanding migrations can be replaced.';
  }
  const isLater = /^create (or replace )?function /.test(text) || / after (insert|update|delete)\b/.test(text);
  const called = [...text.matchAll(/ (?:execute function|perform) (\w+)\(/g)].map(([, name = '']) => name);
  const written = tablesWrittenBy(text);
  const isStrict =
    isLater &&
    called.length + written.length > 0 &&
    called.every((name) => derived.functions.has(name)) &&
    written.every((table) => created.has(table) || derived.tables.has(table));
  if (isStrict && !/\braise\b/.test(text)) return undefined;
  return 'can refuse or change what an older version writes: a trigger must run after it, and write to tables that are created here.';
}

function tablesWrittenBy(text: string): string[] {
  return (
    [...text.matchAll(/\b(?:insert into|delete from|update) (\w+)/g)]
      .map(([, table = '']) => table)
      // Of "do update set", "after update of a column" and "for update skip locked".
      .filter((table) => !['set', 'of', 'on', 'or', 'skip'].includes(table))
  );
}

/** An older version deletes rows without knowing what refers to them. */
function strictReference(text: string, created: ReadonlySet<string>): string | undefined {
  for (const [, table = '', rest = ''] of text.matchAll(/\breferences (\w+)((?:(?!\breferences\b|, ).)*)/g)) {
    if (created.has(table) || /\bon delete (cascade|set null)\b/.test(rest)) continue;
    return `keeps an older version from deleting rows of ${table}: say "on delete cascade" or "on delete set null".`;
  }
  return undefined;
}
