import { type AppError, type DeclaredError, type ErrorExtra, retryAfter } from '@muster/kit/errors';
import type { SweepTask } from '@muster/kit/runtime';
import type { ExerciseConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { platformErrors } from '../platform-errors.ts';
import {
  type Attempt,
  type AttemptCounts,
  type AttemptTable,
  blockingAttempts,
  clearAttempt,
  clearAttempts,
  insertAttempt,
  lockAttempts,
  sweepAttempts,
} from './attempts.store.ts';

/** A rate limit within a time window. */
export interface Limit {
  readonly table: AttemptTable;
  readonly windowMs: number;
  readonly most: AttemptCounts;
  readonly error: DeclaredError & ((params: { readonly minutes: number }, extra: ErrorExtra) => AppError);
}

/** One attacker must not lock out a person, nor a classroom behind one address itself: hence the higher limits. */
export function loginLimit({ login: { attempts, windowMs } }: ExerciseConfig): Limit {
  return {
    table: 'login_attempts',
    windowMs,
    most: { pair: attempts, username: attempts * 10, address: attempts * 100 },
    error: platformErrors.too_many_attempts,
  };
}

/**
 * Registering or requesting a link sends a mail, possibly to somebody else. So the limit per recipient for all
 * addresses is hardly higher than for one address, while a lesson of 300 people can register from one address,
 * including retries and the lesson before.
 */
function mailCounts(requests: number): AttemptCounts {
  return { pair: requests, username: requests * 2, address: requests * 200 };
}

/** Counted separately from links: attempts to register a taken name must not keep its owner from getting a link. */
export function registrationLimit({ links: { requests, windowMs } }: ExerciseConfig): Limit {
  return {
    table: 'registration_attempts',
    windowMs,
    most: mailCounts(requests),
    error: platformErrors.too_many_registrations,
  };
}

export function linkLimit({ links: { requests, windowMs } }: ExerciseConfig): Limit {
  return {
    table: 'link_requests',
    windowMs,
    most: mailCounts(requests),
    error: platformErrors.too_many_link_requests,
  };
}

/** Wrong join codes of teams: a code is short enough to type, so guessing must be limited. */
export const joinLimit: Limit = {
  table: 'join_attempts',
  windowMs: 15 * 60_000,
  most: { pair: 10, username: 10, address: 100 },
  error: platformErrors.too_many_join_codes,
};

/** More than the people of a large class, who all come from one address at once; a code stays out of reach. */
const GUESTS_AT_ONCE = 3000;

/** Wrong join codes of people who are not logged in. */
export const guestLimit: Limit = {
  ...joinLimit,
  table: 'guest_attempts',
  most: { pair: GUESTS_AT_ONCE, username: GUESTS_AT_ONCE, address: GUESTS_AT_ONCE },
};

/**
 * Counts an attempt, or refuses it if there were too many. It counts before any lookup, so that concurrent attempts
 * have no advantage over sequential ones, and a refusal reveals nothing. Returns the attempt's id.
 */
export async function countAttempt({ database, clock }: Deps, limit: Limit, attempt: Attempt): Promise<number> {
  const { table, windowMs, most } = limit;
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockAttempts(tx, table, attempt);
    const blocking = await blockingAttempts(tx, table, attempt, countedAt(now, windowMs), most);
    const waitMs = Math.max(...blocking.map((at) => (at === null ? 0 : at + windowMs - now)));
    if (waitMs > 0) throw refused(limit, waitMs);
    return insertAttempt(tx, table, attempt, now);
  });
}

/**
 * The window in which attempts count. Those slightly ahead of the clock count too, because of clock skew between
 * instances; but only slightly, or a clock that is set back by a day would lock people out for a day.
 */
function countedAt(now: number, windowMs: number): { after: number; before: number } {
  return { after: now - windowMs, before: now + windowMs };
}

/** Deletes a successful attempt and earlier ones. */
export async function forgetAttempts(
  { database }: Deps,
  { table }: Limit,
  attempt: Attempt & { readonly id: number },
): Promise<void> {
  await clearAttempts(database, table, attempt);
}

/** Deletes a successful attempt; earlier failed ones still count. */
export async function forgetAttempt({ database }: Deps, { table }: Limit, id: number): Promise<void> {
  await clearAttempt(database, table, id);
}

function refused({ error }: Limit, waitMs: number): AppError {
  return error({ minutes: Math.ceil(waitMs / 60_000) }, retryAfter(waitMs / 1000));
}

export function attemptSweeps({ config, database }: Deps): SweepTask[] {
  return [loginLimit(config), registrationLimit(config), linkLimit(config), joinLimit, guestLimit].map(
    ({ table, windowMs }) => ({
      name: table.replace('_', ' '),
      sweep: (now) => sweepAttempts(database, table, countedAt(now, windowMs)),
    }),
  );
}
