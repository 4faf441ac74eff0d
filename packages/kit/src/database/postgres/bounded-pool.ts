import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../failures.ts';
import type { Timeouts } from './timeouts.ts';
import { WatchedClient } from './watched-client.ts';

/** Requests in line for each connection. A thousand of them are served within a second or two; more are turned away. */
const WAITING_PER_CONNECTION = 100;
/** How long the server may take to say goodbye when the pool is closed. */
const GOODBYE_MS = 1000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const INT8 = 20;

export interface PoolOptions {
  readonly url: string;
  /** The schema that holds the tables, so that services can share a database. */
  readonly schema: string;
  readonly connections: number;
  readonly timeouts: Timeouts;
  readonly onIdleError: (error: Error) => void;
}

/**
 * The connections to PostgreSQL. Nothing waits for them without an end: neither for a connection nor for its answers,
 * and only so many wait at once. A connection that fell silent is given up and replaced.
 */
export class BoundedPool implements PostgresPool {
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #timeouts: Timeouts;
  readonly #mostWaiting: number;
  /** Every connection that is not closed, also one that is still being made. */
  readonly #streams = new Set<Duplex>();
  readonly #idle = new Set<pg.PoolClient>();
  #isAbandoned = false;

  constructor({ url, schema, connections, timeouts, onIdleError }: PoolOptions) {
    this.#timeouts = timeouts;
    this.#mostWaiting = connections * WAITING_PER_CONNECTION;
    const note = (stream: Duplex): void => this.#note(stream);
    this.#pool = new pg.Pool({
      Client: class extends pg.Client {
        constructor(config?: pg.ClientConfig) {
          super(config);
          note(this.connection.stream);
        }
      },
      connectionString: url,
      application_name: schema,
      max: connections,
      connectionTimeoutMillis: timeouts.connectMs,
      statement_timeout: timeouts.statementMs,
      lock_timeout: timeouts.lockMs,
      idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      // The schema is set on every connection; names in queries stay short. The server forgets a client that vanished
      // after a few minutes instead of hours.
      options: `-c search_path=${schema} -c client_encoding=UTF8 -c tcp_keepalives_idle=60 -c tcp_keepalives_interval=15`,
      types: {
        getTypeParser: (oid, format) => (oid === INT8 ? readInt8 : pg.types.getTypeParser(oid, format)),
      },
    });
    // Without a listener, a server that restarts would end this process.
    this.#pool.on('error', onIdleError);
    // The same for a connection that breaks while it is used: the query fails as well, and is dealt with there.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.#pool.on('acquire', (client) => this.#idle.delete(client));
    this.#pool.on('release', (_error, client) => this.#idle.add(client));
    this.#pool.on('remove', (client) => this.#idle.delete(client));
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isAbandoned) throw new DatabaseUnavailable('connection lost', new Error('The database was given up.'));
    if (this.#pool.waitingCount >= this.#mostWaiting) {
      throw new DatabaseUnavailable('busy', new Error(`${this.#mostWaiting} requests wait for a connection already.`));
    }
    const client = await this.#pool.connect();
    return new WatchedClient(client, client.connection.stream, this.#timeouts.silenceMs, () => this.#dropIdle());
  }

  /** Gives up every connection with whatever is asked on it, and makes no other. */
  abandon(): void {
    this.#isAbandoned = true;
    for (const stream of this.#streams) stream.destroy();
  }

  async end(): Promise<void> {
    // A server that fell silent says neither hello nor goodbye, and this process would wait for it.
    const timeout = setTimeout(() => this.abandon(), GOODBYE_MS);
    await this.#pool.end();
    await Promise.all([...this.#streams].map(closed));
    clearTimeout(timeout);
  }

  #note(stream: Duplex): void {
    this.#streams.add(stream);
    stream.once('close', () => this.#streams.delete(stream));
  }

  /** What one connection met, the idle ones have met too; whoever took one of them next would wait as long again. */
  #dropIdle(): void {
    for (const { connection } of this.#idle) connection.stream.destroy();
    this.#idle.clear();
  }
}

function closed(stream: Duplex): Promise<void> {
  return new Promise((resolve) => stream.once('close', () => resolve()));
}

/** pg hands int8 over as text, since it may not fit a number; ours are ids and instants, which do. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is no exact number.`);
  return value;
}
