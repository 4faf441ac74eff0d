import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { compareMigrations, type Database } from '../database/index.ts';
import { type Clock, type Logger, StartupError } from '../runtime/index.ts';

/** Every instance reads the clock of the server once per second. One that did nothing for this long is gone. */
const SILENCE_SECONDS = 5;
/** Longer than that, and than an orderly stop takes. */
const MAX_WAIT_MS = 12_000;
const POLL_INTERVAL_MS = 250;

interface Start {
  /** The folder of SQL files. */
  readonly migrations: string;
  readonly schema: string;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly log: Logger;
  /** Aborts when the process is asked to stop. */
  readonly signal: AbortSignal;
}

/**
 * A migration that is not expanding would break running instances of an older version. Waits for those that are being
 * stopped, and refuses to start beside others.
 */
export async function awaitOlderInstances(
  database: Database,
  { migrations, schema, clock, log, signal }: Start,
): Promise<void> {
  const begun = clock.elapsed();
  for (let attempt = 1; ; attempt += 1) {
    // Asked first: an instance of this version that is seen here has migrated before, and then nothing is pending.
    const hasOthers = await hasInstances(database, schema);
    const { isNew, pending } = await compareMigrations(database, migrations);
    const breaking = pending.find(({ isExpanding }) => !isExpanding);
    if (isNew || breaking === undefined || !hasOthers) return;
    if (clock.elapsed() - begun >= MAX_WAIT_MS) {
      throw new StartupError(
        `Instances of an older version use this database, and they cannot work with the change "${breaking.name}" that this version makes: it cannot be rolled out beside them. Stop all of them, then start this version. Nothing was changed.`,
      );
    }
    if (attempt === 1)
      log.warn('waiting for instances of an older version to stop: this version cannot run beside them');
    await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/** Whether an instance has used the database just now. */
async function hasInstances(database: Database, schema: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${schema}
      and state_change > clock_timestamp() - make_interval(secs => ${SILENCE_SECONDS})
    limit 1`.execute(database.tables());
  return rows.length > 0;
}
