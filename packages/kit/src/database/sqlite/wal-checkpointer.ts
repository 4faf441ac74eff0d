import { once } from 'node:events';
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SqliteConnection } from './connection.ts';

/** Four times the size at which a commit checkpoints: a long read, such as a backup, has blocked checkpoints. */
const LARGE = 16 * 1024 * 1024;
const RETRY_DELAY_MS = 2000;
const AFTER_FAILURE_MS = 60_000;

/**
 * Keeps the write-ahead log small. SQLite checkpoints in the commit that makes the log longer than 4 MB, which takes a few
 * milliseconds. During a long read the log only grows, and the first commit after it would checkpoint all of it and block
 * everything for seconds. So a large log is checkpointed and truncated on another thread, while reads and writes go on.
 */
export class WalCheckpointer {
  readonly #file: string;
  readonly #writer: SqliteConnection;
  readonly #stopping = new AbortController();
  #checkpointing: Promise<void> | undefined;
  #notBefore = 0;

  constructor(file: string, writer: SqliteConnection) {
    this.#file = file;
    this.#writer = writer;
  }

  afterCommit(): void {
    if (this.#checkpointing === undefined && this.#isLarge() && performance.now() >= this.#notBefore) {
      this.#checkpointing = this.#checkpoint();
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#checkpointing;
  }

  #isLarge(): boolean {
    return (statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > LARGE;
  }

  async #checkpoint(): Promise<void> {
    const { signal } = this.#stopping;
    this.#writer.checkpoints = false;
    try {
      for (;;) {
        await once(new Worker(WORKER, { workerData: this.#file }), 'exit');
        if (signal.aborted || !this.#isLarge()) break;
        await setTimeout(RETRY_DELAY_MS, undefined, { signal, ref: false });
      }
    } catch {
      // Commits checkpoint the log themselves then. An abort also ends here.
      this.#notBefore = performance.now() + AFTER_FAILURE_MS;
    }
    this.#writer.checkpoints = true;
    this.#checkpointing = undefined;
  }
}

const WORKER = new URL('./checkpoint-worker.ts', import.meta.url);
