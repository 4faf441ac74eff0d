import type { Inbox, Relay } from './relay.ts';

const POLL_INTERVAL_MS = 1000;

/**
 * SQLite has one service at a time, so its own hints stay in the process. But a command line tool may write beside it;
 * the file shows that another process has written, though not what.
 */
export class SqliteRelay implements Relay {
  readonly #inbox: Inbox;
  readonly #writesOfOthers: () => number;
  #timer: NodeJS.Timeout | undefined;
  #seen = 0;

  /** `writesOfOthers` returns a different number after each write of another process. */
  constructor(inbox: Inbox, writesOfOthers: () => number) {
    this.#inbox = inbox;
    this.#writesOfOthers = writesOfOthers;
  }

  listen(): void {
    if (this.#timer !== undefined) return;
    this.#seen = this.#writesOfOthers();
    this.#timer = setInterval(() => this.#look(), POLL_INTERVAL_MS).unref();
  }

  send(): void {}

  /** A command line tool beside the service does not listen. */
  signal(): void {}

  async close(): Promise<void> {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = this.#writesOfOthers();
    if (now !== this.#seen) this.#inbox.wakeEverybody();
    this.#seen = now;
  }
}
