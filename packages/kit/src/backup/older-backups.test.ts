import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { databaseKinds, onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import type { Manifest } from './archive.ts';
import { refusal } from './testing/store.ts';
import { Installation, NEW, OLD } from './testing/versions.ts';

type Row = [name: string, checksum: string, appliedAt: number];

onEachDatabase('a backup of an older version', (kind) => {
  const folder = temporaryFolder();
  const whole = join(folder.path, 'whole');
  const backup = join(folder.path, 'backup');
  let old: Installation;

  before(async () => {
    old = await Installation.on(kind, OLD);
    await old.fill();
    await old.writeBackup(whole);
  });
  after(async () => {
    await old.remove();
    folder.remove();
  });
  beforeEach(() => {
    rmSync(backup, { recursive: true, force: true });
    cpSync(whole, backup, { recursive: true });
  });

  for (const other of databaseKinds()) {
    it(`is restored on ${other.name} as if the old installation had been upgraded`, async (test) => {
      const copy = await Installation.on(other, NEW);
      test.after(() => copy.remove());
      assert.deepEqual(await copy.restore(backup), ['0002.sql', '0003.sql']);
      const upgraded = await Installation.on(kind, OLD);
      test.after(() => upgraded.remove());
      await upgraded.fill();
      await upgraded.upgrade(NEW);
      const contents = await copy.contents();
      assert.deepEqual(contents, await upgraded.contents());
      assert.deepEqual(contents.kinds, ['by hand', 'of 0002'], 'rows of later migrations are kept');
      assert.deepEqual(contents.totals, [{ what: 'people', n: 3 }], 'a table that is derived by now is computed');
      const [person] = contents.files;
      assert.deepEqual(readFileSync(copy.blobs.pathOf(person?.hash ?? '')), Buffer.from('a photo'));
      assert.equal(await copy.addPerson('Zoë'), 5, 'the id of a row deleted before the backup is not issued again');
      assert.equal(await copy.addPlace(), 3, 'nor that of a table which was renamed since');
      await copy.writeBackup(join(folder.path, `again on ${other.name}`));
    });
  }

  it('names the version that made it, and is read without it', async (test) => {
    const { version, derivedTables }: Manifest = JSON.parse(readFileSync(join(whole, 'backup.json'), 'utf8'));
    assert.deepEqual([version, derivedTables], ['1.0.0', ['cache', 'counts']]);
    edit((manifest) => {
      delete manifest.version;
    });
    const copy = await Installation.on(kind, NEW);
    test.after(() => copy.remove());
    await copy.restore(backup);
  });

  it('is read if its list of migrations has more columns and another order', async (test) => {
    rewrite((rows) => rows.toReversed().map(([name, checksum, at]) => [true, checksum, at, name]));
    edit(({ tables }) => {
      for (const table of tables) {
        if (table.name === 'schema_migrations') table.columns = ['expanding', 'checksum', 'applied_at', 'name'];
      }
    });
    const copy = await Installation.on(kind, NEW);
    test.after(() => copy.remove());
    assert.equal((await copy.restore(backup)).length, 2);
  });

  const edit = (change: (manifest: Manifest) => void): void => {
    const file = join(backup, 'backup.json');
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };
  const put = (table: string, text: string, rows: number): void => {
    writeFileSync(join(backup, 'tables', `${table}.jsonl`), text);
    edit(({ files, tables }) => {
      files[`tables/${table}.jsonl`] = createHash('sha256').update(text).digest('hex');
      for (const one of tables) if (one.name === table) one.rows = rows;
    });
  };
  /** Changes the migrations that a backup names, as a forger would. */
  const rewrite = (change: (rows: Row[]) => unknown[][]): void => {
    const lines = readFileSync(join(backup, 'tables', 'schema_migrations.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    const rows = change(lines.map((line) => JSON.parse(line)));
    put('schema_migrations', rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows.length);
  };
  const row = (name: unknown, checksum: unknown = 'a'.repeat(64)): unknown[] => [name, checksum, 1, false];
  const ofNew = (name: string): unknown[] => row(name, NEW.checksumOf(name));

  const REFUSED: readonly (readonly [what: string, damage: () => void, says: RegExp])[] = [
    [
      'has a migration that is unknown',
      () => rewrite((rows) => [...rows, ofNew('0002.sql'), ofNew('0003.sql'), row('0004.sql')]),
      /^The backup holds the change "0004\.sql", which this program does not know: it is of a database that a newer version \(or another program\) has changed\. Restore it with that version or a later one\. Nothing was restored\.$/,
    ],
    [
      'has a migration that is unknown between known ones',
      () => rewrite((rows) => [...rows, row('0001a.sql'), ofNew('0002.sql')]),
      /the change "0001a\.sql", which this program does not know/,
    ],
    [
      'has a migration that was edited since',
      () => rewrite(([[name] = ['']]) => [row(name)]),
      /^The migration "0001\.sql" of this program is not the one that the backup was made with: .* Restore the backup with version 1\.0\.0/,
    ],
    [
      'has a migration that is missing between others',
      () => rewrite((rows) => [...rows, ofNew('0003.sql')]),
      /damaged: it lacks the migration "0002\.sql", which precedes others that it has/,
    ],
    ['has a migration twice', () => rewrite((rows) => [...rows, ...rows]), /names the migration "0001\.sql" twice/],
    ['has no migrations', () => rewrite(() => []), /damaged: it names no migration/],
    [
      'has no list of migrations',
      () =>
        edit((manifest) => {
          manifest.tables = manifest.tables.filter(({ name }) => name !== 'schema_migrations');
          delete manifest.files['tables/schema_migrations.jsonl'];
        }),
      /damaged: it has no table "schema_migrations"/,
    ],
    [
      'has a list of migrations that is cut off',
      () => rewrite((rows) => rows.map(([name]) => row(name, null))),
      /damaged: tables\/schema_migrations\.jsonl, line 1 is not a migration/,
    ],
    ...[
      ['../../etc/passwd', 'a'.repeat(64)],
      ['\u001b[2J', 'a'.repeat(64)],
      ['x'.repeat(201), 'a'.repeat(64)],
      ['', 'a'.repeat(64)],
      [7, 'a'.repeat(64)],
      [{ toString: 1 }, 'a'.repeat(64)],
      ['0001.sql', 'A'.repeat(64)],
      ['0001.sql', ['a'.repeat(64)]],
    ].map(
      ([name, checksum]) =>
        [
          `has the migration ${JSON.stringify(name).slice(0, 20)} and the checksum ${JSON.stringify(checksum).slice(0, 5)}`,
          () => rewrite((rows) => [...rows, row(name, checksum)]),
          /damaged: tables\/schema_migrations\.jsonl, line 2 is not a migration/,
        ] as const,
    ),
    [
      'has 10,000 migrations',
      () => rewrite((rows) => [...rows, ...Array.from({ length: 10_000 }, (_, index) => row(`${20_000 + index}.sql`))]),
      /the change "20000\.sql", which this program does not know/,
    ],
    [
      'has the columns of a newer version',
      () => {
        const people = readFileSync(join(backup, 'tables', 'people.jsonl'), 'utf8')
          .trimEnd()
          .split('\n');
        edit(({ tables }) => tables.find(({ name }) => name === 'people')?.columns.push('active'));
        put('people', people.map((line) => `${line.slice(0, -1)},true]\n`).join(''), people.length);
      },
      /damaged: its table "people" is not the one that its migrations create/,
    ],
    [
      'has the migrations of a newer version and old tables',
      () => rewrite((rows) => [...rows, ofNew('0002.sql'), ofNew('0003.sql')]),
      /damaged: its table "\w+" is not the one that its migrations create/,
    ],
    [
      'lacks a table',
      () =>
        edit((manifest) => {
          manifest.tables = manifest.tables.filter(({ name }) => name !== 'kinds');
          delete manifest.files['tables/kinds.jsonl'];
        }),
      /damaged: its table "kinds" is not the one that its migrations create/,
    ],
    [
      'names a table twice',
      () => edit(({ tables }) => tables.push(...tables.filter(({ name }) => name === 'kinds'))),
      /damaged: it names a table twice/,
    ],
    [
      'counts the ids of a table without ids',
      () => edit(({ counters }) => counters.push({ table: 'kinds', last: 7 })),
      /damaged: it counts the ids of the table "kinds"/,
    ],
    [
      'has values that a column cannot hold',
      () => {
        const [line = '', ...others] = readFileSync(join(backup, 'tables', 'people.jsonl'), 'utf8')
          .trimEnd()
          .split('\n');
        const values = JSON.parse(line);
        values[1] = { not: 'a text' };
        put('people', [JSON.stringify(values), ...others].map((text) => `${text}\n`).join(''), 1 + others.length);
      },
      /damaged: rows of "people" hold what its columns cannot \(/,
    ],
    [
      'has rows that a later migration cannot take',
      () => put('kinds', '["by hand"]\n["of 0002"]\n', 2),
      /^The backup cannot be brought up to date\. The migration "0002\.sql" failed at: insert into kinds/,
    ],
    [
      'lacks a file that its rows name once they are up to date',
      () => {
        const people = readFileSync(join(backup, 'tables', 'people.jsonl'), 'utf8');
        const [, photo = ''] = /"([\da-f]{64})"/.exec(people) ?? [];
        put('people', people.replace(photo, 'b'.repeat(64)), 3);
      },
      /damaged: its rows in "files" name the file b{64}, which it does not hold/,
    ],
  ];

  for (const [what, damage, says] of REFUSED) {
    it(`is refused if it ${what}, and nothing is left`, async (test) => {
      damage();
      const target = await Installation.on(kind, NEW);
      test.after(() => target.remove());
      await assert.rejects(target.restore(backup), refusal(says));
      assert.equal(existsSync(join(target.test.folder, 'blobs')), false);
      assert.equal((await target.upgrade(NEW)).length, 3, 'no table was left');
    });
  }

  it('is refused by an older version, which it was not made for', async (test) => {
    const copy = await Installation.on(kind, NEW);
    test.after(() => copy.remove());
    await copy.restore(backup);
    const newer = join(folder.path, 'newer');
    await copy.writeBackup(newer);
    const target = await Installation.on(kind, OLD);
    test.after(() => target.remove());
    await assert.rejects(
      target.restore(newer),
      refusal(/of a database that a newer version .* Restore it with that version or a later one/),
    );
  });

  it('is not restored over a database, whichever version that is of', async (test) => {
    for (const program of [OLD, NEW]) {
      const target = await Installation.on(kind, program);
      test.after(() => target.remove());
      await target.upgrade(program);
      await assert.rejects(target.restore(backup, NEW), refusal(/^There is a database already/));
    }
  });
});
