import assert from 'node:assert/strict';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { migrate, openDatabase } from '@muster/kit/database';
import { createTables, onEachDatabase, openTestDatabase, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { exerciseService } from './service.ts';

onEachDatabase('the migration to jobs and references', (kind) => {
  it('takes over mails that wait, and the packages of definitions', async (test) => {
    const { database, close } = await openTestDatabase(kind);
    const before = temporaryFolder();
    test.after(async () => {
      await close();
      before.remove();
    });
    for (const name of readdirSync(exerciseService.migrations).filter((file) => file < '0007')) {
      cpSync(join(exerciseService.migrations, name), join(before.path, name));
    }
    await migrate(database, before.path, 'exercise', () => 0);
    const db = database.tables();
    await sql`insert into users (id, username, username_folded, first_name, last_name, search_text, user_group,
      password_hash, is_active, created_at) values ('u', 'a', 'a', '', '', '', 'TRAINEE', 'hash', true, 1)`.execute(db);
    for (const state of ['QUEUED', 'SENT', 'FAILED']) {
      await sql`insert into mails (user_id, kind, state, attempts, next_attempt_at, last_error, created_at)
        values ('u', 'SET_PASSWORD', ${state}, 2, 500, 'no', 100)`.execute(db);
    }
    await sql`insert into definitions (name, version, blob_hash, size, uploaded_by, uploaded_at, model_bytes,
      exercise_duration, warning_count, counts) values ('d', '0.25.0', 'abc', 1, 'u', 1, 1, 60, 0, '{}')`.execute(db);

    await migrate(database, exerciseService.migrations, 'exercise', () => 0);

    const jobs = await sql`select kind, payload, state, attempts, due_at, scheduled_at, claim, last_error
      from jobs`.execute(db);
    const mail = { kind: 'mail', state: 'QUEUED', attempts: 2, due_at: 500, scheduled_at: 100, claim: null };
    assert.deepEqual(
      jobs.rows.map((row) => ({ ...(row as object) })),
      [{ ...mail, payload: { mailId: 1 }, last_error: null }],
    );
    const references = await sql`select hash, owner from blob_references`.execute(db);
    assert.deepEqual(
      references.rows.map((row) => ({ ...(row as object) })),
      [{ hash: 'abc', owner: 'definition 1' }],
    );
    const { rows } = await sql<{ password_set_by: string }>`select password_set_by from users`.execute(db);
    assert.equal(rows[0]?.password_set_by, 'unknown');
  });
});

describe('the tables of the kit', () => {
  const PORTS = ['jobs', 'blobs', 'streams'];

  it('are in the migrations exactly as the kit has them', async () => {
    const shapes = async (fill: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
      const database = openDatabase({ kind: 'sqlite', file: ':memory:' }, () => {});
      await fill(database);
      const { rows } = await sql<{ name: string; sql: string | null }>`
        select name, sql from sqlite_schema`.execute(database.tables());
      await database.close();
      return new Map(rows.map(({ name, sql: text }) => [name, text?.replaceAll(/\s+/g, ' ')]));
    };
    const migrated = await shapes((database) => migrate(database, exerciseService.migrations, 'exercise', () => 0));
    const kit = await shapes(async (database) => {
      for (const port of PORTS) {
        await createTables(database, new URL(`../../../packages/kit/src/${port}/tables.sql`, import.meta.url));
      }
    });
    for (const [name, text] of kit) if (name !== 'sqlite_sequence') assert.equal(migrated.get(name), text, name);
  });
});
