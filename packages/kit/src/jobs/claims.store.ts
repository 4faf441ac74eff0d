import { type Handle, json, type Tx } from '../database/index.ts';
import { tables } from './tables.ts';

/** The clock skew allowed between instances; a clock set back by less delays a retry by that much. */
const CLOCKS_DIFFER_MS = 60_000;

export interface ClaimedJob {
  readonly id: number;
  readonly payload: unknown;
  readonly attempts: number;
  readonly last_error: string | null;
}

/** What to claim. */
interface Wanted {
  readonly kind: string;
  /** Jobs that are left to other instances. */
  readonly except: readonly number[];
  readonly claim: string;
}

/** Claims the job of a kind that is longest overdue. */
export function claimDue(
  handle: Handle,
  { kind, except, claim }: Wanted,
  now: number,
): Promise<ClaimedJob | undefined> {
  return tables(handle)
    .updateTable('jobs')
    .set((job) => ({ state: 'RUNNING', claim, beats: 0, attempts: job('attempts', '+', 1) }))
    .where('id', '=', (due) =>
      due
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'QUEUED')
        .where('kind', '=', kind)
        .where('due_at', '<=', now)
        .$if(except.length > 0, (jobs) => jobs.where('id', 'not in', except))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'attempts', 'last_error'])
    .executeTakeFirst();
}

/**
 * Makes jobs due that were scheduled by a clock that has been set back since, instead of waiting for it to catch up.
 */
export async function rescheduleFromFuture(handle: Handle, now: number): Promise<void> {
  await tables(handle)
    .updateTable('jobs')
    .set({ due_at: now, scheduled_at: now })
    .where('state', '=', 'QUEUED')
    .where('scheduled_at', '>', now + CLOCKS_DIFFER_MS)
    .execute();
}

/** Renews these claims; returns those that are still held. */
export async function renew(handle: Handle, claims: readonly string[]): Promise<Set<string | null>> {
  const rows = await tables(handle)
    .updateTable('jobs')
    .set((job) => ({ beats: job('beats', '+', 1) }))
    .where('claim', 'in', [...claims])
    .returning('claim')
    .execute();
  return new Set(rows.map(({ claim }) => claim));
}

export interface SeenClaim {
  readonly id: number;
  readonly claim: string | null;
  readonly beats: number;
}

export function running(handle: Handle): Promise<SeenClaim[]> {
  return tables(handle).selectFrom('jobs').select(['id', 'claim', 'beats']).where('state', '=', 'RUNNING').execute();
}

/** Requeues a job whose claim was not renewed. The attempt counts: it may have crashed its process. */
export async function requeueLapsed(handle: Handle, seen: SeenClaim, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(handle)
    .updateTable('jobs')
    .set({ state: 'QUEUED', claim: null, due_at: now, scheduled_at: now })
    .where('id', '=', seen.id)
    .where('claim', '=', seen.claim)
    .where('beats', '=', seen.beats)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requeues a job that was interrupted through no fault of its own: the attempt does not count. */
export async function requeue(tx: Tx, claim: string, now: number, waitMs = 0): Promise<boolean> {
  const job = await tables(tx)
    .updateTable('jobs')
    .set((set) => ({
      state: 'QUEUED',
      claim: null,
      attempts: set('attempts', '-', 1),
      due_at: now + waitMs,
      scheduled_at: now,
    }))
    .where('claim', '=', claim)
    .returning('kind')
    .executeTakeFirst();
  if (job !== undefined) tx.publish('jobs to do', job.kind);
  return job !== undefined;
}

export interface Ending {
  readonly state: 'DONE' | 'FAILED';
  readonly error?: string;
}

/** Ends a job if the claim is still held. */
export async function end(tx: Tx, claim: string, { state, error }: Ending, now: number): Promise<boolean> {
  const job = await tables(tx)
    .updateTable('jobs')
    .set({ state, claim: null, last_error: error ?? null, ended_at: now })
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  if (job !== undefined) tx.publish('jobs', String(job.id));
  return job !== undefined;
}

/** Schedules a retry after a failed attempt if the claim is still held. */
export async function retryLater(tx: Tx, claim: string, error: string, now: number, waitMs: number): Promise<boolean> {
  const job = await tables(tx)
    .updateTable('jobs')
    .set({ state: 'QUEUED', claim: null, last_error: error, due_at: now + waitMs, scheduled_at: now })
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  if (job !== undefined) tx.publish('jobs', String(job.id));
  return job !== undefined;
}

/** Checks and locks the claim: nobody can take over the job before the transaction ends. */
export async function lockClaim(tx: Tx, claim: string): Promise<boolean> {
  return (await renew(tx, [claim])).size > 0;
}

export async function storeProgress(tx: Tx, claim: string, progress: unknown): Promise<boolean> {
  const job = await tables(tx)
    .updateTable('jobs')
    .set({ progress: json(progress) })
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  if (job !== undefined) tx.publish('jobs', String(job.id));
  return job !== undefined;
}
