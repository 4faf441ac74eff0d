import type { Comparison } from '@muster/definition';
import { retryAfter } from '@muster/kit/errors';
import { ThreadHost } from '@muster/kit/threads';
import { platformErrors } from '../../../platform-errors.ts';

/** The answer of the thread: for each comparison, the places of the patterns that match. */
export interface Compared {
  readonly matches: readonly (readonly number[])[];
  /** The processor time that it took. */
  readonly milliseconds: number;
}

const MAX_HEAP_MB = 128;
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;
/** What a new definition may compare in one act takes a second. */
const STOP_MS = 2000;

/** Compares texts with patterns in a thread, one request at a time, with turns between those who ask. */
export class MatchingThread {
  readonly #host = new ThreadHost<readonly Comparison[], Compared>({
    program: new URL('./matching-worker.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    queue: { longest: MAX_WAITING, refusal: tooBusy },
  });

  /** Requests are still served while the service stops: gives up only what takes long. */
  stop(): Promise<void> {
    return this.#host.stop(STOP_MS);
  }

  /** Fails with TookTooLong after `limit` milliseconds of processor time. */
  compare(keys: readonly string[], comparisons: readonly Comparison[], limit: number): Promise<Compared> {
    return this.#host.ask(comparisons, { keys, cpuMs: limit });
  }
}

function tooBusy(): Error {
  return platformErrors.too_busy('matching', retryAfter(RETRY_AFTER_SECONDS));
}
