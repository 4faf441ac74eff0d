import { Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '@muster/kit/database';
import { AppError, kitErrors, retryAfter } from '@muster/kit/errors';
import type { Batch, StoredBatch } from './store-batch.ts';

/** Messages to the thread: plain data. */
export interface Order {
  readonly batch: Batch;
  readonly body: Uint8Array;
}

/** The answers of the thread, in the order of the requests. */
export type Outcome =
  | { readonly kind: 'stored'; readonly stored: StoredBatch }
  | { readonly kind: 'refused'; readonly error: Pick<AppError, 'status' | 'code' | 'message' | 'headers' | 'more'> }
  | { readonly kind: 'failed'; readonly reason: string };

const IDLE_MS = 10_000;
const MAX_HEAP_MB = 256;

/**
 * Parses and stores large batches in a thread with its own connection, one at a time. A transaction on SQLite cannot
 * yield, and one with 10,000 logs would block the event loop.
 */
export class IngestThread {
  readonly #address: DatabaseAddress;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  start(): void {}

  /** Finishes the current batch, and accepts no new ones. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#last;
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  async store(order: Order): Promise<StoredBatch> {
    if (this.#isStopped)
      throw kitErrors.shutting_down('The server is shutting down; try again shortly.', retryAfter(1));
    const turn = this.#last.then(() => this.#ask(order));
    this.#last = turn.catch(() => {});
    return readOutcome(await turn);
  }

  async #ask(order: Order): Promise<Outcome> {
    clearTimeout(this.#idle);
    const worker = this.#started();
    const answer = Promise.withResolvers<Outcome>();
    const fail = (error: unknown) => answer.reject(error instanceof Error ? error : new Error('The thread ended.'));
    worker.once('message', answer.resolve).once('error', fail).once('exit', fail);
    // Transferred, not copied.
    worker.postMessage(order, [order.body.buffer as ArrayBuffer]);
    try {
      return await answer.promise;
    } catch (error) {
      this.#worker = undefined;
      throw error;
    } finally {
      // Not all listeners: the thread has its own.
      worker.off('message', answer.resolve).off('error', fail).off('exit', fail);
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #started(): Worker {
    this.#worker ??= new Worker(new URL('./ingest-worker.ts', import.meta.url), {
      workerData: this.#address,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // A service that is killed does not wait for it; an interrupted transaction leaves nothing behind.
    this.#worker.unref();
    return this.#worker;
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}

function readOutcome(outcome: Outcome): StoredBatch {
  switch (outcome.kind) {
    case 'stored':
      return outcome.stored;
    case 'refused': {
      const { status, code, message, headers, more } = outcome.error;
      throw new AppError({ status, code }, message, { headers, more });
    }
    case 'failed':
      throw new Error(`Sandbox logs could not be stored: ${outcome.reason}`);
  }
}
