import { type Handle, json, type Tx } from '../database/index.ts';
import type { JobState } from './job.ts';
import { tables } from './tables.ts';

export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** While a job with this kind and key is queued or running, enqueueing it again is a no-op. */
  readonly uniqueKey?: string;
  readonly now: number;
}

/** Enqueues a job in the transaction that requires it, atomically. Returns the id of the job. */
export async function enqueue(tx: Tx, { kind, payload, uniqueKey, now }: NewJob): Promise<number> {
  tx.publish('jobs to do', kind);
  for (;;) {
    const inserted = await tables(tx)
      .insertInto('jobs')
      .values({
        kind,
        unique_key: uniqueKey ?? null,
        payload: json(payload),
        state: 'QUEUED',
        attempts: 0,
        due_at: now,
        scheduled_at: now,
        claim: null,
        beats: 0,
        progress: json(null),
        last_error: null,
        created_at: now,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const job = inserted ?? (await findUnended(tx, kind, uniqueKey ?? ''));
    // The other job may have ended between the two statements; then this one is inserted after all.
    if (job !== undefined) return job.id;
  }
}

function findUnended(handle: Handle, kind: string, uniqueKey: string): Promise<{ id: number } | undefined> {
  return tables(handle)
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('unique_key', '=', uniqueKey)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
}

/** Cancels a queued job; a running one is aborted, and loses its claim, so that it can store nothing more. */
export async function cancel(tx: Tx, kind: string, uniqueKey: string, now: number): Promise<boolean> {
  const cancelled = await tables(tx)
    .updateTable('jobs')
    .set({ state: 'CANCELLED', claim: null, ended_at: now })
    .where('kind', '=', kind)
    .where('unique_key', '=', uniqueKey)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returning('id')
    .executeTakeFirst();
  if (cancelled === undefined) return false;
  tx.publish('jobs cancelled', kind);
  tx.publish('jobs', String(cancelled.id));
  return true;
}

export interface JobStatus {
  readonly id: number;
  readonly state: JobState;
  readonly attempts: number;
  readonly progress: unknown;
  /** Why the last attempt failed. */
  readonly error: string | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export async function findJob(handle: Handle, id: number): Promise<JobStatus | undefined> {
  const row = await tables(handle)
    .selectFrom('jobs')
    .select(['id', 'state', 'attempts', 'progress', 'last_error', 'created_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { last_error, created_at, ended_at, ...same } = row;
  return { ...same, error: last_error, createdAt: created_at, endedAt: ended_at };
}
