import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, type DatabaseAddress, forLongWork, migrate, type Tx } from '../database/index.ts';
import { type Migration, readMigrations } from '../database/migrate.ts';
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
  readonly now: () => number;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly log: Logger;
  /** Aborts when the process is asked to stop. */
  readonly signal: AbortSignal;
}

/** Instances of an older version run, and they cannot work with this migration. */
class OlderInstances extends Error {
  readonly migration: string;

  constructor(migration: string) {
    super(`Older instances cannot work with "${migration}".`);
    this.migration = migration;
  }
}

const starting = (schema: string): string => `${schema}, starting with migrations: `;

/** The address for a start. The server shows how many migrations the starting program knows. */
export async function forStart(address: DatabaseAddress, migrations: string): Promise<DatabaseAddress> {
  const long = forLongWork(address);
  if (long.kind === 'sqlite') return long;
  const known = await readMigrations(migrations);
  return { ...long, applicationName: `${starting(long.schema)}${known.length}` };
}

/**
 * Migrates a database that several instances share. A migration that is not expanding would break running instances of
 * an older version: this waits for those that are being stopped, and refuses to start beside others. They are looked for
 * behind the lock that every start takes before it reads which migrations are applied.
 */
export async function migrateBesideOthers(
  database: Database,
  { migrations, schema, now, clock, log, signal }: Start,
): Promise<string[]> {
  const known = await readMigrations(migrations);
  const begun = clock.elapsed();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate(database, migrations, schema, now, (tx, pending) =>
        refuseBesideOlder(tx, pending, schema, known.length),
      );
    } catch (error) {
      if (!(error instanceof OlderInstances)) throw error;
      if (clock.elapsed() - begun >= MAX_WAIT_MS) {
        throw new StartupError(
          `Instances of an older version use this database, and they cannot work with the change "${error.migration}" that this version makes: it cannot be rolled out beside them. Stop all of them, then start this version. Nothing was changed.`,
        );
      }
      if (attempt === 1)
        log.warn('waiting for instances of an older version to stop: this version cannot run beside them');
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

async function refuseBesideOlder(tx: Tx, pending: readonly Migration[], schema: string, known: number): Promise<void> {
  const breaking = pending.find(({ isExpanding }) => !isExpanding);
  if (breaking !== undefined && (await hasOlder(tx, schema, known))) throw new OlderInstances(breaking.name);
}

/**
 * Whether an older instance uses the database, or is about to: one that serves has not got these migrations, and one
 * that starts tells how many it knows.
 */
async function hasOlder(tx: Tx, schema: string, known: number): Promise<boolean> {
  const prefix = starting(schema);
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and (
      application_name = ${schema} and state_change > clock_timestamp() - make_interval(secs => ${SILENCE_SECONDS})
      or starts_with(application_name, ${prefix})
        and cast(nullif(regexp_replace(substr(application_name, ${prefix.length + 1}), '[^0-9]', '', 'g'), '') as integer) < ${known}
    )
    limit 1`.execute(tx.tables());
  return rows.length > 0;
}
