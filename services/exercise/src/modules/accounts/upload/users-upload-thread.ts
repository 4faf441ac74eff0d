import type { DatabaseAddress } from '@muster/kit/database';
import { type Outcome, readOutcome, ThreadHost } from '@muster/kit/threads';
import type { Person } from '../../../access/index.ts';
import { platformErrors } from '../../../platform-errors.ts';
import type { RegistrationCounts } from './register-users.ts';
import type { ListRules, ReadUsers } from './users-csv.ts';

/** The input of the thread: plain data, since only that can be transferred. */
export type UploadOrder = RegisterOrder | ReadOrder;

export interface RegisterOrder {
  readonly kind: 'register';
  readonly database: DatabaseAddress;
  /** Of the identity provider, to which subjects in the list belong. */
  readonly issuer: string | undefined;
  readonly now: number;
  readonly actor: Person;
  readonly file: Uint8Array;
}

export interface ReadOrder {
  readonly kind: 'read';
  readonly file: Uint8Array;
  readonly rules: ListRules;
}

const TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 256;

/**
 * Reads and stores a large list of users in a thread with a separate connection. On SQLite a transaction cannot yield,
 * and one of 10,000 users would block the event loop for a second. One that is interrupted leaves nothing behind.
 */
export function registerInThread(order: Omit<RegisterOrder, 'kind'>): Promise<RegistrationCounts> {
  return askThread({ kind: 'register', ...order }, 'A list of users could not be stored');
}

/** Reads a large list of users, which is stored elsewhere. */
export function readInThread(order: Omit<ReadOrder, 'kind'>): Promise<ReadUsers> {
  return askThread({ kind: 'read', ...order }, 'A list of users could not be read');
}

async function askThread<Result>(order: UploadOrder, failure: string): Promise<Result> {
  // For one list: such lists are rare, and a thread without work would hold a connection.
  const host = new ThreadHost<UploadOrder, Outcome<Result>>({
    program: new URL('./users-upload-worker.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    queue: { longest: 0, refusal: () => new Error('This thread is for one list.') },
  });
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const outcome = await host.ask(order, { signal: deadline });
    return readOutcome(outcome, failure);
  } catch (error) {
    if (deadline.aborted) throw platformErrors.file_too_large('list_time');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw platformErrors.file_too_large('list_memory');
    }
    throw error;
  } finally {
    await host.stop();
  }
}
