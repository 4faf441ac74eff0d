import type { Inbox, Relay } from './relay.ts';

const LOOK_EVERY_MS = 1000;

/**
 * SQLite has one service at a time, and its own hints never leave the process. But a command line may write beside it;
 * the file tells when somebody else has written, though not what.
 */
export class SqliteRelay implements Relay {
  readonly #inbox: Inbox;
  readonly #writesOfOthers: () => number;
  #timer: NodeJS.Timeout | undefined;
  #seen = 0;

  /** `writesOfOthers` answers another number after each write of another process. */
  constructor(inbox: Inbox, writesOfOthers: () => number) {
    this.#inbox = inbox;
    this.#writesOfOthers = writesOfOthers;
  }

  listen(): void {
    if (this.#timer !== undefined) return;
    this.#seen = this.#writesOfOthers();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  send(): void {}

  /** A command line beside the service does not listen. */
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
