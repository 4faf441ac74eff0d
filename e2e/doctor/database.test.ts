import assert from 'node:assert/strict';
import { closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type Database, openDatabase } from '@muster/kit/database';
import { type DatabaseKind, databaseKinds, onEachDatabase, onOneDatabase, proxyTo } from '@muster/kit/testing';
import { sql } from 'kysely';
import { exerciseService } from '../../services/exercise/src/service.ts';
import { folderFor, startProcess } from '../support/service-process.ts';
import { type Diagnosis, diagnose, HOSTILE, serve, snapshotOf } from './run-doctor.ts';

/** A database as a stopped exercise platform leaves it, after this was done to it. */
async function leftBehind(test: TestContext, kind: DatabaseKind, change?: (database: Database) => Promise<unknown>) {
  const database = await kind.create(exerciseService);
  test.after(() => database.drop());
  if (change !== undefined) {
    const address = database.address('exercise');
    const file = join(database.folder, 'exercise', 'database.sqlite');
    const opened = openDatabase(address.kind === 'sqlite' ? { ...address, file } : address, (error) => {
      throw error;
    });
    await change(opened);
    await opened.close();
  }
  return { folder: database.folder, environment: database.environment('DATABASE_URL') };
}

onEachDatabase('the doctor and a database', (kind) => {
  it('finds nothing wrong with a new one, an empty one and one in use, and changes nothing', async (test) => {
    const empty = await kind.create();
    test.after(() => empty.drop());
    const environment = empty.environment('DATABASE_URL');
    const fresh = await diagnose(test, environment);
    assert.match(fresh.of('exercise', 'database')[0] ?? '', /^ok: (SQLite|PostgreSQL \d\d)/);
    assert.deepEqual(readdirSync(empty.folder), []);

    const service = await startProcess(test, 'exercise', environment);
    const before = readdirSync(empty.folder, { recursive: true }).sort();
    const { port } = new URL(service.url);
    const used = await diagnose(test, { ...environment, EXERCISE_PORT: port, PUBLIC_URL: service.url });
    assert.equal(used.exitCode, 3, used.output);
    assert.deepEqual(readdirSync(empty.folder, { recursive: true }).sort(), before);
    assert.match(used.of('exercise', 'migrations')[0] ?? '', /^ok: all \d+ are applied$/);
    assert.match(used.of('exercise', 'clock')[0] ?? '', /^ok: /);
    assert.match(used.of('exercise', 'PUBLIC_URL')[0] ?? '', /^ok: .* leads to this service$/);
    assert.match(used.of('exercise', 'live updates')[0] ?? '', /^ok: /);

    service.kill('SIGTERM');
    assert.equal(await service.ended(), 0);
    await changesNothing(test, empty.folder, environment);
  });

  it('finds nothing wrong with what a killed service leaves behind, and changes nothing', async (test) => {
    const database = await kind.create();
    test.after(() => database.drop());
    const environment = database.environment('DATABASE_URL');
    const service = await startProcess(test, 'exercise', environment);
    service.kill('SIGKILL');
    await service.ended();
    const found = await changesNothing(test, database.folder, environment);
    assert.match(found.of('exercise', 'migrations')[0] ?? '', /^ok: /);
  });

  it('finds a change of a newer version', async (test) => {
    const { environment } = await leftBehind(test, kind, (database) =>
      sql`insert into schema_migrations (name, checksum, applied_at) values ('9999-later.sql', 'x', 0)`.execute(
        database.tables(),
      ),
    );
    const { of, todoOf, exitCode } = await diagnose(test, environment);
    assert.equal(exitCode, 1);
    assert.match(of('exercise', 'migrations')[0] ?? '', /^problem: The database holds the change "9999-later\.sql"/);
    assert.match(todoOf('exercise', 'migrations'), /^Start that version, or restore a backup/);
  });

  it('tells changes that the next start makes, and asks for a backup before', async (test) => {
    const { environment } = await leftBehind(test, kind, (database) =>
      sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
        database.tables(),
      ),
    );
    const { of, todoOf } = await diagnose(test, environment);
    assert.deepEqual(of('exercise', 'migrations'), ['warning: the next start applies 1']);
    assert.match(todoOf('exercise', 'migrations'), /(npm run backup --|muster backup) exercise/);
  });

  it('finds a clock that stands before the last sign of life', async (test) => {
    const tomorrow = Date.now() + 26 * 3_600_000;
    const { environment } = await leftBehind(test, kind, (database) =>
      sql`insert into heartbeat (id, at, was_restored, outage_restored) values (1, ${tomorrow}, false, false)`.execute(
        database.tables(),
      ),
    );
    const { of, todoOf } = await diagnose(test, environment);
    assert.match(of('exercise', 'clock')[0] ?? '', /^problem: the clock of .* stands 26 hours before the newest entry/);
    assert.match(todoOf('exercise', 'clock'), /^Set the clock/);
  });
});

async function changesNothing(
  test: TestContext,
  folder: string,
  environment: Record<string, string>,
): Promise<Diagnosis> {
  const before = snapshotOf(folder);
  const found = await diagnose(test, environment);
  assert.equal(found.exitCode, 3, found.output);
  assert.deepEqual(snapshotOf(folder), before);
  return found;
}

onOneDatabase('the doctor and a file of SQLite', (kind) => {
  it('finds damage', async (test) => {
    const { folder, environment } = await leftBehind(test, kind);
    const file = join(folder, 'exercise', 'database.sqlite');
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(statSync(file).size - 8192, 'damage'), 0, undefined, 8192);
    closeSync(handle);
    const { of, exitCode } = await diagnose(test, environment);
    assert.equal(exitCode, 1);
    const found = [...of('exercise', 'integrity'), ...of('exercise', 'database')];
    assert.ok(
      found.some((line) => /^problem: .*(damaged|malformed)/.test(line)),
      String(found),
    );
  });

  it('does without a log that has lost its index', async (test) => {
    const folder = folderFor(test);
    const service = await startProcess(test, 'exercise', { DATA_DIR: folder });
    service.kill('SIGKILL');
    await service.ended();
    rmSync(join(folder, 'exercise', 'database.sqlite-shm'));
    const found = await changesNothing(test, folder, { DATA_DIR: folder });
    assert.match(found.of('exercise', 'database')[0] ?? '', /^skipped: .*the next start makes again$/);
  });
});

/** A server of PostgreSQL that repeats the password it was sent, and refuses it. */
function refusePassword(socket: Socket): void {
  socket.once('data', () => {
    socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    socket.once('data', (message: Buffer) => {
      const password = message.subarray(5, -1).toString();
      const fields = `SFATAL\0C28P01\0Mpassword authentication failed: ${password}\0\0`;
      const head = Buffer.from([0x45, 0, 0, 0, 0]);
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, Buffer.from(fields)]));
    });
  });
}

describe('the doctor and a server that is not as it should be', () => {
  const PASSWORD = 'open-sesame-4711';
  const urlOf = (port: number) => `postgres://someone:${PASSWORD}@127.0.0.1:${port}/somewhere`;

  for (const [what, one, other] of [
    ['a wrong password, or nobody there', refusePassword, undefined],
    ['silence, or garbage', HOSTILE.silent, HOSTILE.garbage],
    ['an answer without an end', HOSTILE.endless, HOSTILE.endlessHttp],
  ] as const) {
    it(`tells ${what}, and does not repeat the password`, async (test) => {
      const { of, todoOf, output, exitCode } = await diagnose(test, {
        DATA_DIR: folderFor(test),
        DATABASE_URL: urlOf(await serve(test, one)),
        AIRPORT_DATABASE_URL: urlOf(other === undefined ? 1 : await serve(test, other)),
      });
      assert.equal(exitCode, 1);
      for (const service of ['exercise', 'airport'] as const) {
        assert.match(of(service, 'database')[0] ?? '', /^problem: cannot be used \(.+\)$/);
        assert.match(todoOf(service, 'database'), /^The database \((AIRPORT_)?DATABASE_URL\): /);
      }
      assert.ok(!output.includes(PASSWORD), output);
      if (one === refusePassword) assert.match(output, /password authentication failed: \[hidden\]/);
    });
  }

  const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');
  const skip = postgres === undefined && 'no PostgreSQL server';

  it('tells a server that stops answering', { skip }, async (test) => {
    const database = await postgres?.create();
    test.after(() => database?.drop());
    const { DATABASE_URL = '', ...environment } = database?.environment('DATABASE_URL') ?? {};
    const proxy = await proxyTo(test, DATABASE_URL);
    // The first statement after the login.
    proxy.onRequest = (bytes) => {
      if (bytes.includes('server_version_num')) proxy.freeze('answers');
    };
    const { of } = await diagnose(test, { ...environment, DATABASE_URL: proxy.url });
    assert.match(of('exercise', 'database')[0] ?? '', /^problem: cannot be used \(.*timeout/i);
  });

  it('tells a user without rights, and too few connections', { skip }, async (test) => {
    const database = await postgres?.create();
    const address = database?.address('public');
    assert.ok(address?.kind === 'postgres');
    const role = `nobody_${process.pid}`;
    const admin = openDatabase(address, () => {});
    await sql`create role ${sql.id(role)} login`.execute(admin.tables());
    test.after(async () => {
      await sql`drop role ${sql.id(role)}`.execute(admin.tables());
      await admin.close();
      await database?.drop();
    });
    const url = Object.assign(new URL(address.url), { username: role }).href;
    const settings = { DATA_DIR: folderFor(test), DATABASE_URL: url, DATABASE_CONNECTIONS: '1000' };
    const { of } = await diagnose(test, settings);
    assert.match(of('exercise', 'rights')[0] ?? '', /^problem: the user of DATABASE_URL may not create tables/);
    assert.match(of('exercise', 'connections')[0] ?? '', /^warning: \d+ of \d+ are used; a start may need 1004/);
  });
});
