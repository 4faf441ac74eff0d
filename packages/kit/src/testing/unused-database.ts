import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const TIMEOUT_MS = 5000;
const POLL_INTERVAL_MS = 10;

/**
 * Waits until nobody is connected to a database. A pool is closed before the server has released its connections;
 * dropping the database by force at that moment would break them, with an error that nobody handles. Connections that
 * remain after a while were leaked by a test, and are dropped by force.
 */
export async function unused(client: pg.Client, name: string): Promise<void> {
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; ) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rows.length === 0) return;
    await setTimeout(POLL_INTERVAL_MS);
  }
}
