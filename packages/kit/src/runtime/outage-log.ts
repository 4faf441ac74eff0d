import { DatabaseUnavailable, isOutage } from '../database/failures.ts';

const INTERVAL_MS = 1000;
const MAX_IDS = 50;
/** Errors wrap one another a few times at most. */
const MAX_DEPTH = 5;

/** Writes a line; `more` are its fields beside those of the message. */
type Tell = (more: object, sentence: string) => void;

/**
 * The log lines about a database that cannot be used. Everything in a service notices that at once, and again and again:
 * together they get one line per second, without stacks, and one more when it is over.
 */
export class OutageLog {
  readonly #tell: Tell;
  #since: number | undefined;
  #suppressed = 0;
  #waiting: { times: number; ids: string[]; sentence: string; tell: Tell } | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** `tell` writes the line about the end of an outage. */
  constructor(tell: Tell) {
    this.#tell = tell;
  }

  note(error: DatabaseUnavailable, id: string | undefined, what: string, tell: Tell): void {
    if (isOutage(error.reason)) this.#since ??= performance.now();
    const sentence = `${what} (${saidBy(error)})`;
    if (this.#timer === undefined) {
      tell({}, sentence);
      this.#timer = this.#lookLater();
      return;
    }
    this.#suppressed += 1;
    this.#waiting ??= { times: 0, ids: [], sentence, tell };
    this.#waiting.times += 1;
    if (id !== undefined && this.#waiting.ids.length < MAX_IDS) this.#waiting.ids.push(id);
  }

  /** The database can be used again. */
  end(): void {
    if (this.#since === undefined) return;
    const seconds = Math.round((performance.now() - this.#since) / 1000);
    const suppressed = this.#suppressed;
    this.#since = undefined;
    this.#suppressed = 0;
    this.#waiting = undefined;
    this.#tell(
      { suppressed },
      `the database can be used again after ${seconds} s; ${suppressed} messages about it were not logged one by one`,
    );
  }

  #lookLater(): NodeJS.Timeout {
    return setTimeout(() => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      this.#timer = undefined;
      if (waiting === undefined) return;
      const { times, ids, sentence, tell } = waiting;
      tell(
        { times, ...(ids.length > 0 ? { ids } : {}) },
        `${sentence} The database failed ${times} times more within a second.`,
      );
      this.#timer = this.#lookLater();
    }, INTERVAL_MS).unref();
  }
}

/** The failure of the database in an error, however it was wrapped. */
export function unavailabilityIn(error: unknown): DatabaseUnavailable | undefined {
  let inner = error;
  for (let depth = 0; depth < MAX_DEPTH && inner instanceof Error; depth += 1) {
    if (inner instanceof DatabaseUnavailable) return inner;
    inner = inner.cause;
  }
  return undefined;
}

function saidBy({ cause, reason }: DatabaseUnavailable): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : reason;
}
