import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from '../database/index.ts';
import type { Clock, Logger } from '../runtime/index.ts';

const MAX_WAIT_MS = 60_000;
const RETRY_DELAY_MS = 500;

/** Rejected credentials, no such database: it does not help to wait. */
const PERMANENT = /^(28...|3D000)$/;

interface Patience {
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly log: Logger;
  /** Aborts when the process is asked to stop. */
  readonly signal: AbortSignal;
}

/** Waits for a server that is not there yet: it refuses connections, has no address, or is still starting up. */
export async function awaitDatabase(database: Database, { clock, log, signal }: Patience): Promise<void> {
  const begun = clock.elapsed();
  let told: string | undefined;
  // A server that does not answer must not delay a stop.
  const abandon = (): void => database.abandon();
  signal.addEventListener('abort', abandon, { once: true });
  try {
    for (;;) {
      const error = await failureOf(database);
      signal.throwIfAborted();
      if (error === undefined) break;
      if (!isTemporary(error) || clock.elapsed() - begun >= MAX_WAIT_MS) throw error;
      const said = error.cause instanceof Error ? error.cause.message : error.reason;
      if (said !== told) log.warn(`waiting for the database, for up to a minute (${said})`);
      told = said;
      await setTimeout(RETRY_DELAY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
    if (told !== undefined) log.info('the database answers');
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

async function failureOf(database: Database): Promise<DatabaseUnavailable | undefined> {
  try {
    await database.connect();
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error;
    throw error;
  }
}

function isTemporary({ reason, cause }: DatabaseUnavailable): boolean {
  if (reason !== 'unreachable' && reason !== 'connection lost' && reason !== 'busy') return false;
  return !(cause instanceof Error && 'code' in cause && PERMANENT.test(String(cause.code)));
}
