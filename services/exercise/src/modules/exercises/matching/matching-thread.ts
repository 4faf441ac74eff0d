import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Comparison } from '@muster/definition';
import { kitErrors, retryAfter } from '@muster/kit/errors';
import { FairQueue } from '@muster/kit/runtime';
import { platformErrors } from '../../../platform-errors.ts';

/** The answer of the thread: for each comparison, the places of the patterns that match. */
export interface Compared {
  readonly matches: readonly (readonly number[])[];
  /** The processor time that it took. */
  readonly milliseconds: number;
}

/** The comparison was given up: it took more processor time than it may. */
export class TookTooLong extends Error {}

const MAX_HEAP_MB = 128;
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;
/** Loading the code takes longer than most comparisons, so the thread is kept for the next one. */
const IDLE_MS = 10_000;
const WATCH_EVERY_MS = 100;
/** What a new definition may compare in one act takes a second. */
const STOP_MS = 2000;

/** Compares texts with patterns in a thread, one request at a time, with turns between those who ask. */
export class MatchingThread {
  readonly #queue = new FairQueue({ places: 1, longest: MAX_WAITING, refusal: tooBusy });
  readonly #asked = new Set<Promise<Compared>>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** Requests are still served while the service stops: gives up only what takes long. */
  async stop(): Promise<void> {
    await Promise.race([Promise.allSettled(this.#asked), wait(STOP_MS, undefined, { ref: false })]);
    this.#isStopped = true;
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  /** Fails with TookTooLong after `limit` milliseconds of processor time. */
  async compare(keys: readonly string[], comparisons: readonly Comparison[], limit: number): Promise<Compared> {
    const asked = this.#compareInTurn(keys, comparisons, limit);
    this.#asked.add(asked);
    try {
      return await asked;
    } finally {
      this.#asked.delete(asked);
    }
  }

  #compareInTurn(keys: readonly string[], comparisons: readonly Comparison[], limit: number): Promise<Compared> {
    return this.#queue.run(keys, async () => {
      if (this.#isStopped) throw shuttingDown();
      clearTimeout(this.#idle);
      try {
        return await this.#ask(comparisons, limit);
      } finally {
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
      }
    });
  }

  async #ask(comparisons: readonly Comparison[], limit: number): Promise<Compared> {
    const worker = this.#started();
    const answer = Promise.withResolvers<Compared>();
    const fail = (error: unknown): void =>
      answer.reject(this.#isStopped ? shuttingDown() : error instanceof Error ? error : new Error('The thread ended.'));
    worker.once('message', answer.resolve).once('error', fail).once('exit', fail);
    const watch = this.#watch(worker, limit, () => answer.reject(new TookTooLong()));
    worker.postMessage(comparisons);
    try {
      return await answer.promise;
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      clearInterval(watch);
      worker.off('message', answer.resolve).off('error', fail).off('exit', fail);
    }
  }

  /** Its own processor time counts: on a busy machine, the clock says nothing about a pattern. */
  #watch(worker: Worker, limit: number, tooLong: () => void): NodeJS.Timeout {
    let before: number | undefined;
    return setInterval(async () => {
      // The thread may just be starting or ending.
      const used = await worker.cpuUsage().catch(() => undefined);
      if (used === undefined) return;
      const milliseconds = (used.user + used.system) / 1000;
      before ??= milliseconds;
      if (milliseconds - before > limit) tooLong();
    }, WATCH_EVERY_MS);
  }

  #started(): Worker {
    this.#worker ??= new Worker(new URL('./matching-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // A service that is killed does not wait for it.
    this.#worker.unref();
    return this.#worker;
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    // One that fails while it ends has nothing left to tell.
    worker?.on('error', () => {});
    void worker?.terminate();
  }
}

function tooBusy(): Error {
  return platformErrors.too_busy(
    'Too many texts are being compared with the patterns of definitions. Try again in a few seconds.',
    retryAfter(RETRY_AFTER_SECONDS),
  );
}

function shuttingDown(): Error {
  return kitErrors.shutting_down('The server is shutting down; try again shortly.', retryAfter(1));
}
