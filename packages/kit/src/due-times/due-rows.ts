import type { ExpressionBuilder } from 'kysely';
import type { Handle, Tx } from '../database/index.ts';

interface DueTables {
  due_times: { stream: string; due_at: number; taken_until: number };
}

/** No instance has a lease on it. */
const NOT_TAKEN = 0;

const tables = (handle: Handle) => handle.tables<DueTables>();

/** Sets, in the transaction of an append, when to wake the stream next; undefined means never. */
export async function setDueTime(tx: Tx, stream: string, dueAt: number | undefined): Promise<void> {
  if (dueAt === undefined) {
    await tables(tx).deleteFrom('due_times').where('stream', '=', stream).execute();
    return;
  }
  const row = { due_at: dueAt, taken_until: NOT_TAKEN };
  await tables(tx)
    .insertInto('due_times')
    .values({ stream, ...row })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet(row))
    .execute();
  // Merged hints keep the highest number; of several due times, the earliest must win.
  tx.publish('due times', '', -dueAt);
}

/** A lease that ends later than any lease taken now could was taken by a clock that has been set back since. */
function isFree(row: ExpressionBuilder<DueTables, 'due_times'>, now: number, { leaseMs, except }: LeaseTerms) {
  const isUntaken = row.or([row('taken_until', '<=', now), row('taken_until', '>', now + leaseMs)]);
  return except.length === 0 ? isUntaken : row.and([isUntaken, row('stream', 'not in', except)]);
}

export interface DueStream {
  readonly stream: string;
  readonly due_at: number;
}

/** What to lease: of the streams without a lease, all but some. */
export interface LeaseTerms {
  readonly leaseMs: number;
  /** Streams that are left to other instances. */
  readonly except: readonly string[];
}

/** The earliest due time of a stream without a lease. */
export async function nextDueTime(handle: Handle, now: number, terms: LeaseTerms): Promise<number | undefined> {
  const row = await tables(handle)
    .selectFrom('due_times')
    .select('due_at')
    .where((row) => isFree(row, now, terms))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Leases due streams, longest overdue first. */
export function leaseDueStreams(handle: Handle, now: number, terms: LeaseTerms, limit: number): Promise<DueStream[]> {
  return tables(handle)
    .updateTable('due_times')
    .set({ taken_until: now + terms.leaseMs })
    .where('stream', 'in', (due) =>
      due
        .selectFrom('due_times')
        .select('stream')
        .where('due_at', '<=', now)
        .where((row) => isFree(row, now, terms))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['stream', 'due_at'])
    .execute();
}

/** Gives back a lease, so that another instance need not wait until it expires. */
export async function releaseStream(tx: Tx, { stream, due_at }: DueStream): Promise<void> {
  await tables(tx).updateTable('due_times').set({ taken_until: NOT_TAKEN }).where('stream', '=', stream).execute();
  tx.publish('due times', '', -due_at);
}
