import { type Database, DatabaseUnavailable, type Tx } from '../database/index.ts';
import { KeyedQueue } from '../runtime/keyed-queue.ts';
import { append } from './append.ts';
import { type NewEvent, StreamMoved } from './event.ts';

export interface Decision<Result> {
  /** Where the stream was when this was decided. */
  readonly after: number;
  /** None: nothing is stored. */
  readonly events: readonly NewEvent[];
  /** Stores with the events what belongs to them: projections, a due time. Awaits nothing but the database. */
  readonly store?: (tx: Tx, position: number) => Promise<void>;
  readonly result: Result;
}

export interface Decided<Result> {
  readonly position: number;
  readonly result: Result;
}

/** Each loss is a win of somebody else, so that nobody loses often; this is for a fault. */
const ATTEMPTS = 50;

/**
 * Decides and appends, one command of a stream after the other. Whoever loses against another instance decides again:
 * `decide` loads the state anew each time, outside of any transaction.
 */
export class StreamWriter {
  readonly #database: Database;
  readonly #queue = new KeyedQueue();

  constructor(database: Database) {
    this.#database = database;
  }

  decideAndAppend<Result>(stream: string, decide: () => Promise<Decision<Result>>): Promise<Decided<Result>> {
    return this.#queue.run(stream, async () => {
      for (let attempt = 1; ; attempt += 1) {
        const { after, events, store, result } = await decide();
        if (events.length === 0) return { position: after, result };
        try {
          const position = await this.#database.transaction(async (tx) => {
            const end = await append(tx, stream, after, events);
            await store?.(tx, end);
            return end;
          });
          return { position, result };
        } catch (error) {
          if (!(error instanceof StreamMoved)) throw error;
          if (attempt === ATTEMPTS) throw new DatabaseUnavailable('busy', error);
        }
      }
    });
  }
}
