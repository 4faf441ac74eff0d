import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type DatabaseKind, type TestDatabase, temporaryFolder } from '@muster/kit/testing';
import type { Generated } from 'kysely';
import { BlobFolder } from '../../blobs/index.ts';
import { type Database, type JsonColumn, json, migrate, openDatabase } from '../../database/index.ts';
import { StartupError, systemClock, systemIds } from '../../runtime/index.ts';
import type { BackupOptions } from '../options.ts';
import { readBackup } from '../read-backup.ts';
import { restore } from '../restore.ts';
import { type BackupReport, writeBackup } from '../write-backup.ts';

interface Tables {
  parents: { id: Generated<number>; name: string; secret: Uint8Array; tree: JsonColumn<unknown>; yes: boolean | null };
  children: { id: Generated<number>; parent_id: number };
  packages: { id: Generated<number>; hash: string };
  kinds: { name: string };
  counts: { what: string; n: number };
}

const SCHEMA = `
create table parents (id @identity, name @text not null, secret @bytes not null, tree @json not null, yes @boolean);

create table children (
  id @identity,
  parent_id @integer not null,
  constraint children_parent_id_fk foreign key (parent_id) references parents (id) deferrable
);

create table packages (id @identity, hash @text not null);

create table kinds (name @text not null primary key);

insert into kinds values ('made by the migration');

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

const OPTIONS: BackupOptions = {
  derivedTables: ['counts'],
  blobColumns: [{ table: 'packages', column: 'hash' }],
};

/** For `assert.rejects`: an error with a sentence for the operator, not a bug. */
export const refusal =
  (says: RegExp) =>
  (error: unknown): true => {
    assert.ok(error instanceof StartupError, String(error));
    assert.match(error.message, says);
    return true;
  };

const ids = systemIds(systemClock);

/** Service data of every kind, in one database. */
export class Store {
  readonly test: TestDatabase;
  readonly database: Database;
  readonly blobs: BlobFolder;
  readonly #migrations = temporaryFolder();

  constructor(test: TestDatabase) {
    this.test = test;
    this.database = openDatabase(test.address('store'), () => {});
    this.blobs = new BlobFolder(join(test.folder, 'blobs'), ids);
    writeFileSync(join(this.#migrations.path, '0001.sql'), SCHEMA);
  }

  static async on(kind: DatabaseKind): Promise<Store> {
    return new Store(await kind.create());
  }

  /** With tables, families and packages. */
  static async filled(kind: DatabaseKind): Promise<Store> {
    const store = await Store.on(kind);
    await store.migrate();
    for (let index = 0; index < 20; index += 1) await store.addFamily(index);
    for (const bytes of ['one package', 'another']) await store.addPackage(bytes);
    return store;
  }

  async remove(): Promise<void> {
    await this.close();
    await this.test.drop();
  }

  async close(): Promise<void> {
    await this.database.close();
    this.#migrations.remove();
  }

  migrate(): Promise<string[]> {
    return migrate(this.database, this.#migrations.path, 'store', () => 1);
  }

  async addFamily(index: number): Promise<void> {
    await this.database.transaction(async (tx) => {
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
  }

  async removeLastChild(): Promise<void> {
    await this.database.tables<Tables>().deleteFrom('children').where('id', '=', 20).execute();
  }

  /** Stores a blob as an upload does; returns its name. */
  /** Stores a blob that no row references. */
  async addBlob(bytes: string): Promise<string> {
    const received = await this.blobs.receive(Readable.from([Buffer.from(bytes)]), 1000);
    await received.keep();
    await received.confirm();
    return received.hash;
  }

  async addPackage(bytes: string): Promise<string> {
    const received = await this.blobs.receive(Readable.from([Buffer.from(bytes)]), 1000);
    await received.keep();
    await this.database.tables<Tables>().insertInto('packages').values({ hash: received.hash }).execute();
    await received.confirm();
    return received.hash;
  }

  async removePackage(hash: string): Promise<void> {
    await this.database.tables<Tables>().deleteFrom('packages').where('hash', '=', hash).execute();
    await this.blobs.removeUnused(hash, async () => false);
  }

  async contents() {
    const db = this.database.tables<Tables>();
    return {
      parents: await db.selectFrom('parents').selectAll().orderBy('id').execute(),
      children: await db.selectFrom('children').selectAll().orderBy('id').execute(),
      packages: await db.selectFrom('packages').selectAll().orderBy('id').execute(),
      kinds: await db.selectFrom('kinds').selectAll().execute(),
      counts: await db.selectFrom('counts').selectAll().execute(),
    };
  }

  writeBackup(target: string, database = this.database): Promise<BackupReport> {
    return writeBackup({ service: 'store', options: OPTIONS, database, blobs: this.blobs, now: 0 }, target);
  }

  async restore(source: string, service = 'store'): Promise<void> {
    const backup = await readBackup(source, service, OPTIONS);
    await restore(backup, {
      service,
      options: OPTIONS,
      database: this.database,
      blobs: this.blobs,
      migrations: this.#migrations.path,
      now: () => 2,
    });
  }
}
