import type { FilesAddress, IncomingFile } from '@muster/kit/blobs';
import type { DatabaseAddress } from '@muster/kit/database';
import { newerData } from '@muster/kit/errors';
import { JobFailed } from '@muster/kit/jobs';
import { ThreadHost } from '@muster/kit/threads';
import type { BuiltExport, ExportKey } from './exports.store.ts';

/** What to build: plain data, since it is sent to a thread. */
export interface ExportOrder extends ExportKey {
  readonly database: DatabaseAddress;
  readonly files: FilesAddress;
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

/** Messages to the thread. After `confirm`, somebody else has the result; after `discard`, it is removed. */
export type ThreadOrder =
  | { readonly kind: 'build'; readonly order: ExportOrder }
  | { readonly kind: 'confirm' | 'discard' };

/** Messages from the thread. */
export type ThreadWord =
  | { readonly kind: 'built'; readonly built: BuiltExport; readonly file: IncomingFile }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Something was stored by a newer version. */
  | { readonly kind: 'newer'; readonly reason: string }
  /** The result is left to whoever asked for it, or removed. */
  | { readonly kind: 'settled' };

/** Limits what a hostile exercise can take; a typical one takes a quarter. */
const MAX_HEAP_MB = 256;
/** Lines are short-lived: more space would only be filled with them. */
const YOUNG_HEAP_MB = 12;
/** The time that an aborted thread has to clean up. */
const GRACE_MS = 1500;
/** One export is built at a time, in all. */
const MAX_WAITING = 1;

/** Builds exports in a thread with its own connection. The remains of one that is killed are swept. */
export class ExportThread {
  readonly #host = new ThreadHost<ThreadOrder, ThreadWord>({
    program: new URL('./export-worker.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    youngHeapMb: YOUNG_HEAP_MB,
    // It removes a result that got no owner.
    farewell: { order: { kind: 'discard' }, graceMs: GRACE_MS },
    queue: { longest: MAX_WAITING, refusal: () => new Error('An export is being built already.') },
  });

  start(): void {}

  stop(): Promise<void> {
    return this.#host.stop();
  }

  /** `store` receives the result, and takes the file away. */
  async build(
    order: ExportOrder,
    signal: AbortSignal,
    store: (built: BuiltExport, file: IncomingFile) => Promise<void>,
  ): Promise<void> {
    const end = await this.#host
      .converse(
        async (thread) => {
          const word = await thread.ask({ kind: 'build', order }, { signal });
          if (word.kind !== 'built') {
            signal.throwIfAborted();
            return word;
          }
          // From here on, the outcome depends on whether it can be stored, not on the signal.
          await store(word.built, word.file);
          return thread.ask({ kind: 'confirm' });
        },
        { signal },
      )
      .catch((error: unknown) => {
        // Whatever fails after an abort is not a failure.
        signal.throwIfAborted();
        throw error;
      });
    if (end.kind === 'failed') throw new Error(end.reason);
    if (end.kind === 'newer') throw newerData(new Error(end.reason));
    if (end.kind === 'gone') throw new JobFailed('The exercise was deleted.');
  }
}
