import { Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '@muster/kit/database';
import { newerData } from '@muster/kit/errors';
import { JobFailed } from '@muster/kit/jobs';
import type { BuiltExport, ExportKey } from './exports.store.ts';

/** What to build: plain data, since it is sent to a thread. */
export interface ExportOrder extends ExportKey {
  readonly database: DatabaseAddress;
  readonly blobFolder: string;
  /** Below this free space on the disk, nothing is exported. */
  readonly keepFreeBytes: number;
  /** When it was requested, by the clock of the platform and by the monotonic one that all threads share. */
  readonly now: number;
  readonly elapsed: number;
}

/** Milliseconds of a monotonic clock, the same in all threads. */
export function elapsedInThreads(): number {
  return performance.timeOrigin + performance.now();
}

/** Messages to the thread. After `confirm`, the result has an owner; after `discard`, it is removed. */
export type ThreadOrder =
  | { readonly kind: 'build'; readonly order: ExportOrder }
  | { readonly kind: 'confirm' | 'discard' };

/** Messages from the thread. */
export type ThreadWord =
  | { readonly kind: 'built'; readonly built: BuiltExport }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Something was stored by a newer version. */
  | { readonly kind: 'newer'; readonly reason: string }
  /** The result is in place, or removed. */
  | { readonly kind: 'settled' };

/** Limits what a hostile exercise can take; a typical one takes a quarter. */
const MAX_HEAP_MB = 256;
/** Lines are short-lived: more space would only be filled with them. */
const YOUNG_HEAP_MB = 12;
/** The time that an aborted thread has to clean up. */
const GRACE_MS = 1500;
/** Loading the code takes longer than most exports, so the thread is kept for the next one. */
const IDLE_MS = 10_000;

/** Builds exports, one at a time, in a thread with its own connection. */
export class ExportThread {
  #worker: RunningThread | undefined;
  #idle: NodeJS.Timeout | undefined;

  start(): void {}

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.end();
  }

  /** `store` receives the result; when it resolves, the bytes have an owner. */
  async build(order: ExportOrder, signal: AbortSignal, store: (built: BuiltExport) => Promise<void>): Promise<void> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = this.#worker?.isAlive === true ? this.#worker : new RunningThread();
    this.#worker = undefined;
    const end = await building(worker, order, signal, store).catch(async (error: unknown) => {
      await worker.end();
      // An aborted thread may end before it can confirm that; this is not a failure.
      signal.throwIfAborted();
      throw error;
    });
    this.#worker = worker;
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    if (end.kind === 'failed') throw new Error(end.reason);
    if (end.kind === 'newer') throw newerData(new Error(end.reason));
    if (end.kind === 'gone') throw new JobFailed('The exercise was deleted.');
  }

  #end(): void {
    void this.#worker?.end();
    this.#worker = undefined;
  }
}

/** Returns how it ended. Throws if the thread cannot continue, or the export is no longer requested. */
async function building(
  worker: RunningThread,
  order: ExportOrder,
  signal: AbortSignal,
  store: (built: BuiltExport) => Promise<void>,
): Promise<ThreadWord> {
  const word = await builtWhileWanted(worker, order, signal);
  if (word.kind !== 'built') return word;
  // From here on, the outcome depends on whether it can be stored.
  await store(word.built);
  worker.tell({ kind: 'confirm' });
  return worker.next();
}

async function builtWhileWanted(worker: RunningThread, order: ExportOrder, signal: AbortSignal): Promise<ThreadWord> {
  // It has a while to clean up, and is not awaited any longer.
  const stop = (): void => void worker.end();
  signal.addEventListener('abort', stop);
  try {
    worker.tell({ kind: 'build', order });
    const word = await worker.next();
    // The result is in place; if it cannot be stored, it is removed again.
    if (word.kind !== 'built') signal.throwIfAborted();
    return word;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

class RunningThread {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #words: ThreadWord[] = [];
  #failure: Error | undefined;
  #wake: () => void = () => {};

  constructor() {
    const ended = Promise.withResolvers<void>();
    this.#ended = ended.promise;
    this.#worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    this.#worker
      .on('message', (word: ThreadWord) => {
        this.#words.push(word);
        this.#wake();
      })
      .on('error', (error: unknown) => {
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#wake();
      })
      .on('exit', () => {
        this.#failure ??= new Error('The thread that builds exports has ended.');
        this.#wake();
        ended.resolve();
      });
    // A service that is killed does not wait for it; its remains are swept.
    this.#worker.unref();
  }

  get isAlive(): boolean {
    return this.#failure === undefined;
  }

  tell(order: ThreadOrder): void {
    this.#worker.postMessage(order);
  }

  async next(): Promise<ThreadWord> {
    for (;;) {
      const word = this.#words.shift();
      if (word !== undefined) return word;
      if (this.#failure !== undefined) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Ends it after it has removed unwanted results. */
  async end(): Promise<void> {
    this.tell({ kind: 'discard' });
    const late = setTimeout(() => void this.#worker.terminate(), GRACE_MS);
    await this.#ended;
    clearTimeout(late);
  }
}
