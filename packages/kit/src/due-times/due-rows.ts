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
function isFree(row: ExpressionBuilder<DueTables, 'due_times'>, now: number, leaseMs: number) {
  return row.or([row('taken_until', '<=', now), row('taken_until', '>', now + leaseMs)]);
}

export interface DueStream {
  readonly stream: string;
  readonly due_at: number;
}

/** The earliest due time of a stream without a lease. */
export async function nextDueTime(handle: Handle, now: number, leaseMs: number): Promise<number | undefined> {
  const row = await tables(handle)
    .selectFrom('due_times')
    .select('due_at')
    .where((row) => isFree(row, now, leaseMs))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Leases due streams, longest overdue first. */
export function leaseDueStreams(handle: Handle, now: number, leaseMs: number, limit: number): Promise<DueStream[]> {
  return tables(handle)
    .updateTable('due_times')
    .set({ taken_until: now + leaseMs })
    .where('stream', 'in', (due) =>
      due
        .selectFrom('due_times')
        .select('stream')
        .where('due_at', '<=', now)
        .where((row) => isFree(row, now, leaseMs))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['stream', 'due_at'])
    .execute();
}
