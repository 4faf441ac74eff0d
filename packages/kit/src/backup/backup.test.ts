import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import {
  type DatabaseKind,
  databaseKinds,
  onEachDatabase,
  type TestDatabase,
  temporaryFolder,
} from '@muster/kit/testing';
import { type Generated, sql } from 'kysely';
import { type Database, type JsonColumn, json, migrate, openDatabase } from '../database/index.ts';
import { backUp, restore } from './index.ts';

interface Tables {
  parents: { id: Generated<number>; name: string; secret: Uint8Array; tree: JsonColumn<unknown>; yes: boolean | null };
  children: { id: Generated<number>; parent_id: number };
  counts: { what: string; n: number };
}

const SCHEMA = `
create table parents (id @identity, name @text not null, secret @bytes not null, tree @json not null, yes @boolean);

create table children (
  id @identity,
  parent_id @integer not null,
  constraint children_parent_id_fk foreign key (parent_id) references parents (id) deferrable
);

create table counts (what @text not null primary key, n @integer not null);

insert into counts values ('parents', 0);

-- only sqlite
create trigger parents_counted after insert on parents
begin
  update counts set n = n + 1;
end;

-- only postgres
create function count_parent() returns trigger language plpgsql as $$
begin
  update counts set n = n + 1;
  return null;
end $$;

-- only postgres
create trigger parents_counted after insert on parents for each row execute function count_parent();
`;

onEachDatabase('a backup', (kind) => {
  let migrations: ReturnType<typeof temporaryFolder>;
  let target: string;
  let opened: { test: TestDatabase; database: Database }[];
  let source: { test: TestDatabase; database: Database };

  const openOne = async (of: DatabaseKind) => {
    const test = await of.create();
    const database = openDatabase(test.address('store'), () => {});
    opened.push({ test, database });
    return { test, database };
  };

  beforeEach(async () => {
    opened = [];
    migrations = temporaryFolder();
    target = join(migrations.path, 'backup');
    writeFileSync(join(migrations.path, '0001.sql'), SCHEMA);
    source = await openOne(kind);
    await migrate(source.database, migrations.path, 'store', () => 1);
    for (let index = 0; index < 20; index += 1) await addFamily(source.database, index);
    mkdirSync(join(source.test.folder, 'blobs', 'ab'), { recursive: true });
    writeFileSync(join(source.test.folder, 'blobs', 'ab', 'abc'), 'bytes');
  });
  afterEach(async () => {
    for (const { database, test } of opened) {
      await database.close();
      await test.drop();
    }
    migrations.remove();
  });

  const addFamily = (database: Database, index: number): Promise<void> =>
    database.transaction(async (tx) => {
      const db = tx.tables<Tables>();
      const values = {
        name: `Zoë ${index}\n"quoted"`,
        secret: Buffer.from([index, 0, 255]),
        tree: json({ index, list: [1, null] }),
        yes: index % 3 === 0 ? null : index % 2 === 0,
      };
      const { id } = await db.insertInto('parents').values(values).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('children').values({ parent_id: id }).execute();
    });

  const contents = async (database: Database) => {
    const db = database.tables<Tables>();
    return {
      parents: await db.selectFrom('parents').selectAll().orderBy('id').execute(),
      children: await db.selectFrom('children').selectAll().orderBy('id').execute(),
      counts: await db.selectFrom('counts').selectAll().execute(),
    };
  };
  const make = () =>
    backUp({ service: 'store', database: source.database, folder: source.test.folder, now: 0 }, target);
  const restoreInto = ({ test, database }: { test: TestDatabase; database: Database }, service = 'store') =>
    restore(target, { service, database, folder: test.folder, migrations: migrations.path, now: () => 2 });

  for (const other of databaseKinds()) {
    it(`comes back the same on ${other.name}, files and all`, async () => {
      await sql`delete from children where id = 20`.execute(source.database.tables());
      const report = await make();
      assert.deepEqual(report, { tables: 4, rows: 41, blobs: 1 });
      const copy = await openOne(other);
      await restoreInto(copy);
      assert.deepEqual(await contents(copy.database), await contents(source.database));
      assert.equal(readFileSync(join(copy.test.folder, 'blobs', 'ab', 'abc'), 'utf8'), 'bytes');
      await addFamily(copy.database, 99);
      const { children } = await contents(copy.database);
      assert.equal(children.at(-1)?.id, 21, 'the id of a row deleted before the backup is not issued again');
    });
  }

  it('is of one instant, taken while others write', async () => {
    let writing = true;
    let written = 0;
    const load = (async () => {
      while (writing) {
        await addFamily(source.database, 1000 + written);
        written += 1;
        await new Promise(setImmediate);
      }
    })();
    await make();
    const before = written;
    writing = false;
    await load;
    assert.ok(before > 0, 'something was written meanwhile');
    const copy = await openOne(kind);
    await restoreInto(copy);
    const { parents, children } = await contents(copy.database);
    assert.equal(parents.length, children.length, 'no family was torn apart');
    assert.ok(parents.length >= 20);
  });

  it('is refused when a file of it was changed, and leaves nothing behind', async () => {
    await make();
    appendFileSync(join(target, 'tables', 'parents.jsonl'), ' ');
    const copy = await openOne(kind);
    await assert.rejects(restoreInto(copy), /damaged: tables\/parents.jsonl/);
    await migrate(copy.database, migrations.path, 'store', () => 1);
    assert.deepEqual((await contents(copy.database)).parents, []);
  });

  it('is not restored over data', async () => {
    await make();
    await assert.rejects(restoreInto(source), /There is a database already/);
  });

  it('is not restored into another service', async () => {
    await make();
    await assert.rejects(restoreInto(await openOne(kind), 'elsewhere'), /backup of the service "store"/);
  });

  it('does not overwrite an older one, and is never seen half done', async () => {
    await make();
    await assert.rejects(make(), /exists already/);
    assert.deepEqual(readdirSync(migrations.path).sort(), ['0001.sql', 'backup']);
  });

  it('is refused when it is no backup', async () => {
    mkdirSync(target);
    await assert.rejects(restoreInto(await openOne(kind)), /not a backup/);
  });
});
