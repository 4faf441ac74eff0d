import type { Database } from '../database/index.ts';
import type { Ids } from '../runtime/index.ts';

interface OwnerTables {
  blob_owner: { id: number; name: string };
}

/** The id of the only row. */
const ID = 1;

/** The same as a query, for those who only read the database. */
export const OWNER_NAME = 'select name from blob_owner';

/** The name of this database as the owner of files. The first who asks makes it. */
export async function ownerName(database: Database, ids: Pick<Ids, 'uuid'>): Promise<string> {
  const found = await find(database);
  if (found !== undefined) return found;
  await database
    .tables<OwnerTables>()
    .insertInto('blob_owner')
    .values({ id: ID, name: ids.uuid() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return ownerName(database, ids);
}

async function find(database: Database): Promise<string | undefined> {
  const tables = database.tables<OwnerTables>();
  const row = await tables.selectFrom('blob_owner').select('name').where('id', '=', ID).executeTakeFirst();
  return row?.name;
}
