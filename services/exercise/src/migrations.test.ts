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

onEachDatabase('the migration to results', (kind) => {
  it('knows which team each person left last while it played', async (test) => {
    const { database, close } = await openTestDatabase(kind);
    const before = temporaryFolder();
    test.after(async () => {
      await close();
      before.remove();
    });
    for (const name of readdirSync(exerciseService.migrations).filter((file) => file < '0038')) {
      cpSync(join(exerciseService.migrations, name), join(before.path, name));
    }
    await migrate(database, before.path, 'exercise', () => 0);
    const db = database.tables();
    await sql`insert into users (id, username, username_folded, first_name, last_name, search_text, user_group,
      password_hash, is_active, created_at) values ('u', 'a', 'a', '', '', '', 'TRAINEE', 'hash', true, 1)`.execute(db);
    await sql`insert into definitions (id, name, version, blob_hash, size, uploaded_by, uploaded_at, model_bytes,
      exercise_duration, warning_count, counts) values (1, 'd', '0.25.0', 'abc', 1, 'u', 1, 1, 60, 0, '{}')`.execute(
      db,
    );
    await sql`insert into exercises (id, name, definition_id, on_demand, finish_at_end, share_feedback, shows_time,
      created_by, created_at, state, clock_time, clock_at, duration, added_time, file_salt)
      values (1, 'e', 1, false, false, false, true, 'u', 1, 'RUNNING', 0, 1, 1, 0, '')`.execute(db);
    for (const id of [1, 2]) {
      await sql`insert into teams (id, exercise_id, name, address, join_code, token_hash, sandbox_count, sandbox_matched,
        file_bytes) values (${id}, 1, 't', ${`t${id}`}, ${`c${id}`}, '', 0, 0, 0)`.execute(db);
    }
    for (const user of ['early', 'left', 'twice', 'stays']) {
      await sql`insert into participants (exercise_id, user_id, pseudonym, team_id)
        values (1, ${user}, ${user}, 1)`.execute(db);
    }
    const left = (user: string, team: number) => ({ type: 'member_left', data: { user, team } });
    const events = [
      left('early', 1),
      { type: 'exercise_started', data: {} },
      left('left', 1),
      left('twice', 1),
      left('twice', 2),
    ];
    for (const [place, { type, data }] of events.entries()) {
      await sql`insert into events (stream, position, type, version, data) values
        ('exercise 1', ${place + 1}, ${type}, 1, ${JSON.stringify({ ...data, at: 1_700_000_000_000 + place })})`.execute(
        db,
      );
    }

    await migrate(database, exerciseService.migrations, 'exercise', () => 0);

    const { rows } = await sql`select user_id, team_id from left_teams order by user_id`.execute(db);
    assert.deepEqual(
      rows.map((row) => ({ ...(row as object) })),
      [
        { user_id: 'left', team_id: 1 },
        { user_id: 'twice', team_id: 2 },
      ],
    );
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
