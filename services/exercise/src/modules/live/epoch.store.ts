import type { Database, Handle } from '@muster/kit/database';

interface EpochTables {
  live_epoch: { id: number; epoch: string };
}

const tables = (handle: Handle) => handle.tables<EpochTables>();

/** The id of the only row. */
const ID = 1;

export async function findEpoch(database: Database): Promise<string | undefined> {
  const row = await tables(database).selectFrom('live_epoch').select('epoch').where('id', '=', ID).executeTakeFirst();
  return row?.epoch;
}

/** Does nothing if another instance was first. */
export async function insertEpoch(database: Database, epoch: string): Promise<void> {
  await tables(database)
    .insertInto('live_epoch')
    .values({ id: ID, epoch })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
