import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { type Database, migrate } from '@muster/kit/database';
import { AppError } from '@muster/kit/errors';
import { createLogger, systemIds } from '@muster/kit/runtime';
import { FakeClock, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { exerciseService } from '../service.ts';
import { attemptSweeps, countAttempt, linkLimit, loginLimit, registrationLimit } from './index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachDatabase('counted attempts', (kind) => {
  const clock = new FakeClock();
  let database: Database;
  let close: () => Promise<void>;
  let deps: Deps;

  before(async () => {
    ({ database, close } = await openTestDatabase(kind));
    await migrate(database, exerciseService.migrations, 'exercise', () => 0);
    const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
    deps = { config: readConfig({}, false), database, clock, ids: systemIds(clock), log, notice: () => {} };
  });

  after(() => close());

  beforeEach(() => clock.advance(3 * DAY));

  const limits = () => [loginLimit(deps.config), registrationLimit(deps.config), linkLimit(deps.config)];
  const jana = { key: 'jana', address: '192.0.2.1' };

  /** How long the sixth attempt must wait, in milliseconds; 0 if it is accepted. */
  async function wait(limit: ReturnType<typeof loginLimit>): Promise<number> {
    try {
      await countAttempt(deps, limit, jana);
      return 0;
    } catch (error) {
      assert.ok(error instanceof AppError, String(error));
      assert.deepEqual([error.status, error.code], [429, limit.error.code]);
      return Number(error.headers['retry-after']) * 1000;
    }
  }

  async function fill(limit: ReturnType<typeof loginLimit>): Promise<void> {
    for (let index = 0; index < 5; index += 1) await countAttempt(deps, limit, jana);
  }

  async function stored(): Promise<number[]> {
    return Promise.all(
      limits().map(async ({ table }) => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
          database.tables(),
        );
        return Number(rows[0]?.count);
      }),
    );
  }

  async function sweep(): Promise<void> {
    for (const task of attemptSweeps(deps)) await task.sweep(clock.now());
  }

  it('are counted per kind', async () => {
    for (const limit of limits()) {
      assert.equal(await wait(limit), 0, limit.table);
      for (let index = 0; index < 4; index += 1) assert.equal(await wait(limit), 0, limit.table);
      assert.equal(await wait(limit), limit.windowMs, limit.table);
    }
  });

  it('are swept once they no longer count, and not before', async () => {
    await sweep();
    assert.deepEqual(await stored(), [0, 0, 0]);
    for (const limit of limits()) await fill(limit);
    clock.advance(15 * MINUTE - 1);
    await sweep();
    assert.deepEqual(await stored(), [5, 5, 5]);
    clock.advance(1);
    await sweep();
    assert.deepEqual(await stored(), [0, 5, 5]);
    clock.advance(45 * MINUTE);
    await sweep();
    assert.deepEqual(await stored(), [0, 0, 0]);
  });

  it('lock nobody out for a day if the clock is set back by one', async () => {
    for (const limit of limits()) await fill(limit);
    clock.advance(-DAY);
    for (const limit of limits()) assert.equal(await wait(limit), 0, limit.table);
    await sweep();
    assert.deepEqual(await stored(), [1, 1, 1]);
    clock.advance(DAY);
    for (const limit of limits()) assert.equal(await wait(limit), 0, limit.table);
  });

  it('still count if another instance’s clock is slightly behind', async () => {
    for (const limit of limits()) await fill(limit);
    clock.advance(-MINUTE);
    for (const limit of limits()) assert.equal(await wait(limit), limit.windowMs + MINUTE, limit.table);
    await sweep();
    assert.deepEqual(await stored(), [5, 5, 5]);
  });
});
