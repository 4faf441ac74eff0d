import { once } from 'node:events';
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SqliteConnection } from './connection.ts';

/** Four times what commits fold back by themselves: then something was in the way, such as a backup that reads. */
const LARGE = 16 * 1024 * 1024;
const TRY_AGAIN_MS = 2000;
const AFTER_FAILURE_MS = 60_000;

/**
 * Keeps the write-ahead log small. SQLite folds it back into the database in the commit that makes it longer than 4 MB,
 * which takes a few milliseconds. But while somebody reads for long the log only grows, and the first commit after that
 * would fold all of it back at once and stop everything for seconds. So a large one is folded back on another thread,
 * and cut off, while reads and writes go on.
 */
export class WalKeeper {
  readonly #file: string;
  readonly #writer: SqliteConnection;
  readonly #stopping = new AbortController();
  #folding: Promise<void> | undefined;
  #notBefore = 0;

  constructor(file: string, writer: SqliteConnection) {
    this.#file = file;
    this.#writer = writer;
  }

  afterCommit(): void {
    if (this.#folding === undefined && this.#isLarge() && performance.now() >= this.#notBefore) {
      this.#folding = this.#fold();
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#folding;
  }

  #isLarge(): boolean {
    return (statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > LARGE;
  }

  async #fold(): Promise<void> {
    const { signal } = this.#stopping;
    this.#writer.folds = false;
    try {
      for (;;) {
        await once(new Worker(WORKER, { workerData: this.#file }), 'exit');
        if (signal.aborted || !this.#isLarge()) break;
        await setTimeout(TRY_AGAIN_MS, undefined, { signal, ref: false });
      }
    } catch {
      // Commits fold it back themselves, then. Being told to stop ends here too.
      this.#notBefore = performance.now() + AFTER_FAILURE_MS;
    }
    this.#writer.folds = true;
    this.#folding = undefined;
  }
}

const WORKER = new URL('./fold-wal-worker.ts', import.meta.url);
