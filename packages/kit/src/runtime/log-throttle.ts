const INTERVAL_MS = 1000;
/** Beyond this many kinds, messages are logged as one kind. */
const MAX_KINDS = 200;
const MAX_IDS = 50;

/** Messages of one kind that were suppressed. */
export interface SuppressedMessages {
  readonly times: number;
  /** The ids of the first ones. */
  readonly ids: readonly string[];
}

interface Kind {
  times: number;
  ids: string[];
  tell: (suppressed?: SuppressedMessages) => void;
}

/**
 * Logs each kind of message at most once per second: the first at once, repetitions together with their count.
 * Otherwise an outage under load would fill the disk with the same line.
 */
export class LogThrottle {
  readonly #kinds = new Map<string, Kind>();

  note(kind: string, id: string, tell: (suppressed?: SuppressedMessages) => void): void {
    const key = this.#kinds.has(kind) || this.#kinds.size < MAX_KINDS ? kind : 'any other';
    const known = this.#kinds.get(key);
    if (known === undefined) {
      this.#kinds.set(key, { times: 0, ids: [], tell });
      this.#lookAgain(key);
      tell();
      return;
    }
    known.times += 1;
    if (known.ids.length < MAX_IDS) known.ids.push(id);
    known.tell = tell;
  }

  #lookAgain(key: string): void {
    setTimeout(() => {
      const kind = this.#kinds.get(key);
      this.#kinds.delete(key);
      if (kind === undefined || kind.times === 0) return;
      this.#kinds.set(key, { times: 0, ids: [], tell: kind.tell });
      this.#lookAgain(key);
      kind.tell({ times: kind.times, ids: kind.ids });
    }, INTERVAL_MS).unref();
  }
}
