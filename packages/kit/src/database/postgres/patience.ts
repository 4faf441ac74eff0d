/** How long to wait for PostgreSQL in each of the ways in which it can keep somebody waiting; milliseconds. */
export interface Patience {
  /** For a new connection, or for one of the pool to become free. */
  readonly connectMs: number;
  /** For what another transaction holds. */
  readonly lockMs: number;
  /** Before the server ends a transaction in which nothing happens, and frees what it holds. */
  readonly idleInTransactionMs: number;
  /** Before the server ends a statement. */
  readonly statementMs: number;
  /** Before a server that says nothing at all counts as gone. */
  readonly silenceMs: number;
}

/**
 * For requests. A server that works ends a statement itself, so only a dead one is silent for longer. Somebody who
 * waits for a lock outlasts the transaction of an instance that was frozen. All of it is less than the ten seconds
 * within which a service stops.
 */
export const REQUEST_PATIENCE: Patience = {
  connectMs: 5000,
  lockMs: 6000,
  idleInTransactionMs: 4000,
  statementMs: 7000,
  silenceMs: 8000,
};

const MINUTE_MS = 60_000;

/** For migrations, backups and restores, which build indexes, write files in between and wait for one another. */
export const LONG_PATIENCE: Patience = {
  connectMs: 10_000,
  lockMs: 10 * MINUTE_MS,
  idleInTransactionMs: 10 * MINUTE_MS,
  statementMs: 60 * MINUTE_MS,
  silenceMs: 61 * MINUTE_MS,
};
