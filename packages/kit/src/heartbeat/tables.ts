import type { Handle } from '../database/index.ts';

interface HeartbeatTables {
  heartbeat: {
    id: number;
    at: number;
    was_restored: boolean;
    outage_from: number | null;
    outage_to: number | null;
    outage_restored: boolean;
  };
}

/** The id of the only row. */
export const ID = 1;

export const tables = (handle: Handle) => handle.tables<HeartbeatTables>();

export async function beat(handle: Handle, at: number): Promise<void> {
  await tables(handle)
    .insertInto('heartbeat')
    .values({ id: ID, at, was_restored: false, outage_from: null, outage_to: null, outage_restored: false })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}
