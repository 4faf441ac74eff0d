import type { Database, Handle, Tx } from '../database/index.ts';
import { beat, ID, tables } from './tables.ts';

/** The clock skew allowed between instances. */
const TOLERANCE_MS = 2000;

/** A period in which no instance was alive, or that a restore has replaced. */
export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly wasRestored: boolean;
}

/** Marks restored rows as old, however recent their heartbeat looks. */
export async function noteRestored(tx: Tx): Promise<void> {
  await tables(tx).updateTable('heartbeat').set({ was_restored: true }).where('id', '=', ID).execute();
}

/**
 * Reports an outage if no instance was alive for longer than `maxMs`, if the data was restored, or if the last
 * heartbeat is in the future because the clock was set back; then records a heartbeat. It reports the same outage to
 * every caller until it is settled: an instance may end before it has handled it.
 */
export async function outageBefore(database: Database, now: number, maxMs: number): Promise<Outage | undefined> {
  return database.transaction(async (tx) => {
    await tx.lock('outage');
    const row = await tables(tx).selectFrom('heartbeat').selectAll().where('id', '=', ID).executeTakeFirst();
    await beat(tx, now);
    if (row === undefined) return undefined;
    const { at, was_restored, outage_from, outage_to, outage_restored } = row;
    if (outage_from !== null && outage_to !== null) {
      return { from: outage_from, to: outage_to, wasRestored: outage_restored };
    }
    if (!was_restored && now - at <= maxMs && at - now <= TOLERANCE_MS) return undefined;
    const outage = { from: at, to: now, wasRestored: was_restored };
    await tables(tx)
      .updateTable('heartbeat')
      .set({ was_restored: false, outage_from: at, outage_to: now, outage_restored: was_restored })
      .where('id', '=', ID)
      .execute();
    return outage;
  });
}

/** Records that the outage has been handled. */
export async function settleOutage(handle: Handle, { from }: Outage): Promise<void> {
  await tables(handle)
    .updateTable('heartbeat')
    .set({ outage_from: null, outage_to: null, outage_restored: false })
    .where('id', '=', ID)
    .where('outage_from', '=', from)
    .execute();
}
