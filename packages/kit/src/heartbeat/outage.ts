import type { Database, Handle, Tx } from '../database/index.ts';
import { beat, ID, tables } from './tables.ts';

/** By how much the clocks of instances may differ. */
const TOLERANCE_MS = 2000;

/** A time in which no instance was alive, or for which a restore has taken the place of what was lived. */
export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly wasRestored: boolean;
}

/** Says, with the rows of a backup, that what they tell is of the past however fresh it looks. */
export async function noteRestored(tx: Tx): Promise<void> {
  await tables(tx).updateTable('heartbeat').set({ was_restored: true }).where('id', '=', ID).execute();
}

/**
 * Tells whether nobody was alive for longer than so many milliseconds, the data was restored, or the last sign of life
 * is of a time to come, because the clock was set back since; and begins to live.
 * What was found is told again to whoever asks until it is settled: an instance may end before it has seen to it.
 */
export async function outageBefore(database: Database, now: number, longestMs: number): Promise<Outage | undefined> {
  return database.transaction(async (tx) => {
    await tx.lock('outage');
    const row = await tables(tx).selectFrom('heartbeat').selectAll().where('id', '=', ID).executeTakeFirst();
    await beat(tx, now);
    if (row === undefined) return undefined;
    const { at, was_restored, outage_from, outage_to, outage_restored } = row;
    if (outage_from !== null && outage_to !== null) {
      return { from: outage_from, to: outage_to, wasRestored: outage_restored };
    }
    if (!was_restored && now - at <= longestMs && at - now <= TOLERANCE_MS) return undefined;
    const outage = { from: at, to: now, wasRestored: was_restored };
    await tables(tx)
      .updateTable('heartbeat')
      .set({ was_restored: false, outage_from: at, outage_to: now, outage_restored: was_restored })
      .where('id', '=', ID)
      .execute();
    return outage;
  });
}

/** Says that everything has been done that an outage asked for. */
export async function settleOutage(handle: Handle, { from }: Outage): Promise<void> {
  await tables(handle)
    .updateTable('heartbeat')
    .set({ outage_from: null, outage_to: null, outage_restored: false })
    .where('id', '=', ID)
    .where('outage_from', '=', from)
    .execute();
}
