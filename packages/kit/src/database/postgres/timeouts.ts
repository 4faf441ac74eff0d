/** How long to wait for PostgreSQL, in milliseconds. */
export interface Timeouts {
  /** For a new connection, and for a stalled queue of requests. */
  readonly connectMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  /** Before the server ends an idle transaction and releases its locks. */
  readonly idleInTransactionMs: number;
  /** Before the server cancels a statement. */
  readonly statementMs: number;
  /** Before an unresponsive server counts as gone. */
  readonly silenceMs: number;
}

/**
 * For requests. A live server cancels a statement itself, so only a dead one is unresponsive for longer. The lock
 * timeout is longer than the idle timeout of a frozen instance's transaction. All are shorter than the ten seconds in
 * which a service stops.
 */
export const REQUEST_TIMEOUTS: Timeouts = {
  connectMs: 5000,
  lockMs: 6000,
  idleInTransactionMs: 4000,
  statementMs: 7000,
  silenceMs: 8000,
};

const MINUTE_MS = 60_000;

/** For migrations, backups and restores, which build indexes, write files and wait for one another. */
export const LONG_TIMEOUTS: Timeouts = {
  connectMs: 10_000,
  lockMs: 10 * MINUTE_MS,
  idleInTransactionMs: 10 * MINUTE_MS,
  statementMs: 60 * MINUTE_MS,
  silenceMs: 61 * MINUTE_MS,
};
