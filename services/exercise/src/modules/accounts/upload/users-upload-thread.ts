import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '@muster/kit/database';
import { AppError } from '@muster/kit/errors';
import type { Person } from '../../../access/index.ts';
import { platformErrors } from '../../../platform-errors.ts';
import type { RegistrationCounts } from './register-users.ts';

/** The input of the thread: plain data, since only that can be transferred. */
export interface UploadOrder {
  readonly database: DatabaseAddress;
  readonly now: number;
  readonly actor: Person;
  readonly file: Uint8Array;
}

/** The output of the thread. */
export type UploadOutcome =
  | { readonly kind: 'registered'; readonly registered: RegistrationCounts }
  | { readonly kind: 'refused'; readonly error: Pick<AppError, 'status' | 'code' | 'message' | 'headers' | 'more'> }
  | { readonly kind: 'failed'; readonly reason: string };

const TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 256;

/**
 * Reads and stores a large list of users in a thread with a separate connection. On SQLite a transaction cannot yield,
 * and one of 10,000 users would block the event loop for a second.
 */
export async function registerInThread(order: UploadOrder): Promise<RegistrationCounts> {
  const worker = new Worker(new URL('./users-upload-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A service that stops does not wait for it; an aborted transaction leaves nothing.
  worker.unref();
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const [outcome] = await once(worker, 'message', { signal: deadline });
    return readOutcome(outcome);
  } catch (error) {
    if (deadline.aborted) throw tooHard('takes too long');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw tooHard('takes too much memory');
    }
    throw error;
  } finally {
    await worker.terminate();
  }
}

function readOutcome(outcome: UploadOutcome): RegistrationCounts {
  switch (outcome.kind) {
    case 'registered':
      return outcome.registered;
    case 'refused': {
      const { status, code, message, headers, more } = outcome.error;
      throw new AppError({ status, code }, message, { headers, more });
    }
    case 'failed':
      throw new Error(`A list of users could not be stored: ${outcome.reason}`);
  }
}

function tooHard(what: string): AppError {
  return platformErrors.file_too_large(`Reading this list ${what}; split it.`);
}
