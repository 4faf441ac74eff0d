import type { DatabaseAddress } from '@muster/kit/database';
import { kitErrors, retryAfter } from '@muster/kit/errors';
import { type Outcome, readOutcome, ThreadHost } from '@muster/kit/threads';
import { platformErrors } from '../../platform-errors.ts';
import type { Batch, StoredBatch } from './store-batch.ts';

/** Messages to the thread: plain data. */
export interface Order {
  readonly batch: Batch;
  readonly body: Uint8Array;
}

const MAX_HEAP_MB = 256;
/** Never reached: the bytes of all batches in progress are bounded, and smaller ones than 64 KB come to no thread. */
const MAX_WAITING = 1024;

/**
 * Parses and stores large batches in a thread with its own connection, one at a time. A transaction on SQLite cannot
 * yield, and one with 10,000 logs would block the event loop. One that is interrupted leaves nothing behind.
 */
export class IngestThread {
  readonly #host: ThreadHost<Order, Outcome<StoredBatch>>;
  #isStopped = false;

  constructor(address: DatabaseAddress) {
    this.#host = new ThreadHost({
      program: new URL('./ingest-worker.ts', import.meta.url),
      data: address,
      maxHeapMb: MAX_HEAP_MB,
      queue: { longest: MAX_WAITING, refusal: tooBusy },
    });
  }

  start(): void {}

  /** Finishes the batches that it has, and accepts no new ones. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#host.stop();
  }

  async store(order: Order): Promise<StoredBatch> {
    if (this.#isStopped) throw kitErrors.shutting_down(retryAfter(1));
    const outcome = await this.#host.ask(order, { transfer: [order.body.buffer as ArrayBuffer] });
    return readOutcome(outcome, 'Sandbox logs could not be stored');
  }
}

function tooBusy(): Error {
  return platformErrors.too_busy('logs', retryAfter(1));
}
