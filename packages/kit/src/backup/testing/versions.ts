import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type DatabaseKind, type TestDatabase, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { BlobFolder } from '../../blobs/index.ts';
import { type Database, migrate, openDatabase } from '../../database/index.ts';
import { systemClock, systemIds } from '../../runtime/index.ts';
import type { BackupOptions } from '../options.ts';
import { readBackup } from '../read-backup.ts';
import { restore } from '../restore.ts';
import { writeBackup } from '../write-backup.ts';

/** Two versions of one program, of which the newer changes everything that a backup depends on. */
interface Version {
  readonly version: string;
  readonly migrations: Readonly<Record<string, string>>;
  readonly options: BackupOptions;
  checksumOf(migration: string): string;
}

const FIRST = `
create table people (
  id @identity, name @text not null, tree @json not null, secret @bytes not null, photo @text, age @text not null
);

create table houses (
  id @identity,
  owner_id @integer not null,
  constraint houses_owner_id_fk foreign key (owner_id) references people (id) deferrable
);

create table notes (id @identity, person_id @integer not null, text @text not null);

create table kinds (name @text not null primary key);

insert into kinds values ('of 0001');

-- Derived then, and gone by now.
create table cache (id @identity, name @text not null);

-- Copied then, and derived by now.
create table totals (what @text not null primary key, n @integer not null);

-- Derived then and now.
create table counts (what @text not null primary key, n @integer not null);

insert into counts values ('people', 0);

-- only sqlite
create trigger people_counted after insert on people
begin
  update counts set n = n + 1;
end;

-- only postgres
create function count_person() returns trigger language plpgsql as $$
begin
  update counts set n = n + 1;
  return null;
end $$;

-- only postgres
create trigger people_counted after insert on people for each row execute function count_person();
`;

const SECOND = `
alter table people add column active @boolean not null default true;

alter table people add column years @integer not null default 0;

update people set years = cast(age as @integer), active = false where age <> '';

alter table people drop column age;

insert into kinds values ('of 0002');
`;

const THIRD = `
-- Blobs are named here from now on.
create table files (person_id @integer not null primary key, hash @text not null);

insert into files (person_id, hash) select id, photo from people where photo is not null;

alter table people drop column photo;

alter table people add column note @text;

update people set note = (select max(text) from notes where notes.person_id = people.id);

drop table notes;

drop table cache;

alter table houses add column name @text;

alter table houses rename to places;

delete from totals;

insert into totals (what, n) select 'people', count(*) from people;

create table epochs (id @integer not null primary key);
`;

function versionOf(version: string, migrations: Version['migrations'], options: BackupOptions): Version {
  return {
    version,
    migrations,
    options,
    checksumOf: (name) =>
      createHash('sha256')
        .update(migrations[name] ?? '')
        .digest('hex'),
  };
}

export const OLD = versionOf(
  '1.0.0',
  { '0001.sql': FIRST },
  { derivedTables: ['cache', 'counts'], blobColumns: [{ table: 'people', column: 'photo' }] },
);

export const NEW = versionOf(
  '2.0.0',
  { '0001.sql': FIRST, '0002.sql': SECOND, '0003.sql': THIRD },
  {
    derivedTables: ['counts', 'totals'],
    blobColumns: [{ table: 'files', column: 'hash' }],
    onRestore: async (tx) => {
      await sql`delete from epochs`.execute(tx.tables());
      return [];
    },
  },
);

const ids = systemIds(systemClock);

/** The database and the files of a program. */
export class Installation {
  readonly test: TestDatabase;
  readonly database: Database;
  readonly blobs: BlobFolder;
  #program: Version;

  private constructor(test: TestDatabase, program: Version) {
    this.test = test;
    this.database = openDatabase(test.address('store'), () => {});
    this.blobs = new BlobFolder(join(test.folder, 'blobs'), ids);
    this.#program = program;
  }

  static async on(kind: DatabaseKind, program: Version): Promise<Installation> {
    return new Installation(await kind.create(), program);
  }

  async remove(): Promise<void> {
    await this.database.close();
    await this.test.drop();
  }

  /** Starts a version on what is there. */
  async upgrade(to: Version): Promise<string[]> {
    this.#program = to;
    return withFolder(to, (folder) => migrate(this.database, folder, 'store', () => 1));
  }

  /** Four people, of whom one is gone, with every kind of value, as the old version stores them. */
  async fill(): Promise<void> {
    await this.upgrade(this.#program);
    const received = await this.blobs.receive(Readable.from([Buffer.from('a photo')]), 1000);
    await received.keep();
    await received.confirm();
    const db = this.database.tables();
    for (const [name, photo, age] of [
      ['Ada', received.hash, '36'],
      ['Zoë\n"quoted"', null, ''],
      ['日本', null, '7'],
      ['gone', null, ''],
    ] as const) {
      const secret = Buffer.from([0, 255, name.length]);
      const tree = JSON.stringify({ name, list: [1, null, 1.5] });
      await sql`insert into people (name, tree, secret, photo, age) values (${name}, ${tree}, ${secret}, ${photo}, ${age})`.execute(
        db,
      );
    }
    await sql`insert into houses (owner_id) values (3), (1)`.execute(db);
    await sql`delete from houses where id = 2`.execute(db);
    await sql`delete from people where id = 4`.execute(db);
    await sql`insert into notes (person_id, text) values (1, 'first')`.execute(db);
    await sql`insert into cache (name) values ('not copied')`.execute(db);
    await sql`insert into totals (what, n) values ('copied then', 12)`.execute(db);
    await sql`delete from kinds`.execute(db);
    await sql`insert into kinds (name) values ('by hand')`.execute(db);
    await sql`update counts set n = 3`.execute(db);
  }

  /** A new person of the new version. */
  async addPerson(name: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into people (name, tree, secret) values (${name}, '{}', ${Buffer.alloc(0)}) returning id`.execute(
      this.database.tables(),
    );
    return rows[0]?.id ?? 0;
  }

  async addPlace(): Promise<number> {
    const { rows } = await sql<{ id: number }>`insert into places (owner_id) values (1) returning id`.execute(
      this.database.tables(),
    );
    return rows[0]?.id ?? 0;
  }

  /** Of the new version. */
  async contents() {
    const rowsOf = async (table: string, order: string): Promise<Record<string, unknown>[]> => {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(this.database.tables());
      return rows;
    };
    return {
      people: await rowsOf('people', 'id'),
      places: await rowsOf('places', 'id'),
      files: (await rowsOf('files', 'hash')).map(({ person_id, hash }) => ({ person_id, hash: String(hash) })),
      kinds: (await rowsOf('kinds', 'name')).map(({ name }) => name),
      totals: await rowsOf('totals', 'what'),
      counts: await rowsOf('counts', 'what'),
      migrations: (await rowsOf('schema_migrations', 'name')).map(({ name, checksum }) => [name, checksum]),
    };
  }

  async writeBackup(target: string): Promise<void> {
    const { version, options } = this.#program;
    const source = { service: 'store', version, options, database: this.database, blobs: this.blobs, now: 0 };
    await writeBackup(source, target);
  }

  async restore(source: string, { options, migrations } = this.#program): Promise<string[]> {
    const backup = await readBackup(source, 'store', options);
    const { later } = await withFolder({ migrations }, (folder) =>
      restore(backup, {
        service: 'store',
        options,
        database: this.database,
        blobs: this.blobs,
        migrations: folder,
        now: () => 2,
      }),
    );
    return [...later];
  }
}

async function withFolder<Result>(
  { migrations }: Pick<Version, 'migrations'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = temporaryFolder();
  try {
    for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder.path, name), text);
    return await work(folder.path);
  } finally {
    folder.remove();
  }
}
