import type { Handle } from '@muster/kit/database';

interface SecretsKeyTables {
  secrets_key: { id: number; sealed: string };
}

const tables = (handle: Handle) => handle.tables<SecretsKeyTables>();

/** The id of the only row. */
const ID = 1;

/** What was sealed with the key of this database; undefined if it has none. */
export async function findSealed(handle: Handle): Promise<string | undefined> {
  const row = await tables(handle).selectFrom('secrets_key').select('sealed').where('id', '=', ID).executeTakeFirst();
  return row?.sealed;
}

/** Does nothing if another instance was first. */
export async function insertSealed(handle: Handle, sealed: string): Promise<void> {
  await tables(handle)
    .insertInto('secrets_key')
    .values({ id: ID, sealed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function deleteSealed(handle: Handle): Promise<void> {
  await tables(handle).deleteFrom('secrets_key').where('id', '=', ID).execute();
}
