import type { Tx } from '@muster/kit/database';
import { eventually } from '@muster/kit/testing';
import { sql } from 'kysely';
import type { PlatformUnderTest } from './platform-under-test.ts';

/**
 * Begins acts one after the other while nobody can store an act: each has done everything before that, or waits for one
 * that has, when the next one begins. Then they go on. SQLite has one writer, which lets them in one by one.
 */
export async function whileHeld<Result>(
  platform: PlatformUnderTest,
  acts: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  const hasOneWriter = platform.address().kind === 'sqlite';
  await platform.reader().transaction(async (tx) => {
    await (hasOneWriter ? sql`update heartbeat set at = at` : sql`lock table audit in share mode`).execute(tx.tables());
    for (const act of acts) {
      begun.push(act());
      if (hasOneWriter) continue;
      await eventually(`${begun.length} acts that wait`, async () =>
        (await waiting(tx)) >= begun.length ? true : undefined,
      );
    }
  });
  return Promise.all(begun);
}

async function waiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx.tables());
  return Number(rows[0]?.count);
}
