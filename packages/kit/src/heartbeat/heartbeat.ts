import type { Database, Handle } from '../database/index.ts';
import type { Clock, Logger } from '../runtime/index.ts';
import { beat, ID, tables } from './tables.ts';

export interface HeartbeatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

const HEARTBEAT_INTERVAL_MS = 5000;

/** When the service was last alive, by its own clock; undefined if never. Call this before the first beat. */
export async function lastAlive(handle: Handle): Promise<number | undefined> {
  const row = await tables(handle).selectFrom('heartbeat').select('at').where('id', '=', ID).executeTakeFirst();
  return row?.at;
}

/** The same as a query, for those who only read the database. */
export const LAST_ALIVE = 'select at from heartbeat';

/** Records every few seconds that the service is alive, so that the start of an outage is known after a crash. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.#beat());
    }, HEARTBEAT_INTERVAL_MS).unref();
  }

  /** The last beat is the time of the orderly stop. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    await this.#beat();
  }

  async #beat(): Promise<void> {
    const { database, clock, log } = this.#deps;
    try {
      await beat(database, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'a sign of life could not be stored');
    }
  }
}
