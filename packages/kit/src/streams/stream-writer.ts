import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Tx } from '../database/index.ts';
import { KeyedQueue } from '../runtime/keyed-queue.ts';
import { append } from './append.ts';
import { type NewEvent, StreamMoved } from './event.ts';

export interface Decision<Result> {
  /** Where the stream was when this was decided. */
  readonly after: number;
  readonly events: readonly NewEvent[];
  /** What the same decision appends to another stream, whose commands wait meanwhile too. */
  readonly beside?: readonly {
    readonly stream: string;
    readonly after: number;
    readonly events: readonly NewEvent[];
  }[];
  /**
   * Stores with the events what belongs to them: projections, a due time. Awaits nothing but the database. Not called
   * for a decision without any event.
   */
  readonly store?: (tx: Tx, position: number) => Promise<void>;
  readonly result: Result;
}

export interface Decided<Result> {
  readonly position: number;
  readonly result: Result;
}

/** Each loss is a win of somebody else, so that nobody loses often; this is for a fault. */
const ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 20;

/**
 * Decides and appends, one command of a stream after the other. Whoever loses against another instance decides again:
 * `decide` loads the state anew each time, outside of any transaction, and is told when what it knew had moved.
 */
export class StreamWriter {
  readonly #database: Database;
  readonly #queue = new KeyedQueue();

  constructor(database: Database) {
    this.#database = database;
  }

  /** `others` are the streams that the decision may append to beside its own. */
  decideAndAppend<Result>(
    stream: string,
    decide: (hasMoved: boolean) => Promise<Decision<Result>>,
    others: readonly string[] = [],
  ): Promise<Decided<Result>> {
    // In one order, so that two decisions about the same streams do not wait for each other.
    return this.#inTurn([...new Set([stream, ...others])].sort(), async () => {
      for (let attempt = 1; ; attempt += 1) {
        const decision = await decide(attempt > 1);
        const { after, events, beside = [], store, result } = decision;
        if (events.length === 0 && beside.every((one) => one.events.length === 0)) return { position: after, result };
        try {
          const position = await this.#database.transaction(async (tx) => {
            const end = await append(tx, stream, after, events);
            for (const one of beside) await append(tx, one.stream, one.after, one.events);
            await store?.(tx, end);
            return end;
          });
          return { position, result };
        } catch (error) {
          if (!(error instanceof StreamMoved)) throw error;
          if (attempt === ATTEMPTS) throw new DatabaseUnavailable('busy', error);
          // On the embedded database a write can be there for other writes before readers see it.
          if (attempt > 1) await setTimeout(Math.min(attempt, LONGEST_PAUSE_MS));
        }
      }
    });
  }

  #inTurn<Result>([first, ...rest]: readonly string[], work: () => Promise<Result>): Promise<Result> {
    if (first === undefined) return work();
    return this.#queue.run(first, () => this.#inTurn(rest, work));
  }
}
