import { Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '@muster/kit/database';
import { JobFailed } from '@muster/kit/jobs';
import type { BuiltExport, ExportKey } from './exports.store.ts';

/** What to build: plain data, since nothing else gets to a thread. */
export interface ExportOrder extends ExportKey {
  readonly database: DatabaseAddress;
  readonly blobFolder: string;
  /** While less than this is free on the disk, nothing is exported. */
  readonly keepFreeBytes: number;
  /** When it was ordered, by the platform's clock and by the monotonic one that all threads share. */
  readonly now: number;
  readonly elapsed: number;
}

/** Milliseconds by a clock that nobody sets, alike in all threads. */
export function elapsedInThreads(): number {
  return performance.timeOrigin + performance.now();
}

/** What the thread is told. What it has built is somebody's from `confirm` on; after `discard` nobody wants it. */
export type ThreadOrder =
  | { readonly kind: 'build'; readonly order: ExportOrder }
  | { readonly kind: 'confirm' | 'discard' };

/** What the thread tells. */
export type ThreadWord =
  | { readonly kind: 'built'; readonly built: BuiltExport }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** What was built is in place, or forgotten. */
  | { readonly kind: 'settled' };

/** Bounds what a hostile exercise can take; a usual one takes a quarter of it. */
const LARGEST_HEAP_MB = 256;
/** Lines live for a moment: more would only be filled with them. */
const YOUNG_HEAP_MB = 12;
/** How long a thread that is not wanted any more has to leave nothing behind. */
const GRACE_MS = 1500;
/** Loading the code takes longer than most exports do, so that the next one may find it loaded. */
const IDLE_MS = 10_000;

/** Builds exports, one after the other, in a thread with a connection of its own. */
export class ExportThread {
  #worker: RunningThread | undefined;
  #idle: NodeJS.Timeout | undefined;

  start(): void {}

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.end();
  }

  /** `store` is given what was built; when it is done, the bytes are somebody's. */
  async build(order: ExportOrder, signal: AbortSignal, store: (built: BuiltExport) => Promise<void>): Promise<void> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = this.#worker?.isAlive === true ? this.#worker : new RunningThread();
    this.#worker = undefined;
    const end = await building(worker, order, signal, store).catch(async (error: unknown) => {
      await worker.end();
      // A thread that was told to stop may be gone before it can say so; that is no failure.
      signal.throwIfAborted();
      throw error;
    });
    this.#worker = worker;
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    if (end.kind === 'failed') throw new Error(end.reason);
    if (end.kind === 'gone') throw new JobFailed('The exercise was deleted.');
  }

  #end(): void {
    void this.#worker?.end();
    this.#worker = undefined;
  }
}

/** Answers how it ended. Throws when the thread cannot go on, or nobody wants the export. */
async function building(
  worker: RunningThread,
  order: ExportOrder,
  signal: AbortSignal,
  store: (built: BuiltExport) => Promise<void>,
): Promise<ThreadWord> {
  const word = await builtWhileWanted(worker, order, signal);
  if (word.kind !== 'built') return word;
  // From here on it is decided by whether it can be stored.
  await store(word.built);
  worker.tell({ kind: 'confirm' });
  return worker.next();
}

async function builtWhileWanted(worker: RunningThread, order: ExportOrder, signal: AbortSignal): Promise<ThreadWord> {
  // It has a while to leave nothing behind, and is not waited for any longer.
  const stop = (): void => void worker.end();
  signal.addEventListener('abort', stop);
  try {
    worker.tell({ kind: 'build', order });
    const word = await worker.next();
    // What is built is in place; whoever cannot store it removes it again.
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
      resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
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
    // A service that is cut off does not wait for it; what it leaves is swept.
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

  /** Ends it, after it has forgotten what nobody wants. */
  async end(): Promise<void> {
    this.tell({ kind: 'discard' });
    const late = setTimeout(() => void this.#worker.terminate(), GRACE_MS);
    await this.#ended;
    clearTimeout(late);
  }
}
