import type { Database, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';
import { lookupKey } from './lookup-key.ts';

/** What lists find by its name. */
interface Named {
  id: Generated<number>;
  name: string;
  /** Null in rows of older versions until it is filled in. */
  name_folded: string | null;
}

interface NamedTables {
  exercises: Named;
  definitions: Named;
}

/** A batch takes the embedded database some ten milliseconds, and others write in between. */
const BATCH = 200;

/** Fills in folded names that rows of older versions lack; returns how many. */
export async function foldNames(database: Database, table: keyof NamedTables): Promise<number> {
  let folded = 0;
  for (;;) {
    const some = await database.transaction((tx) => foldSome(tx, table));
    folded += some;
    if (some < BATCH) return folded;
  }
}

async function foldSome(tx: Tx, table: keyof NamedTables): Promise<number> {
  const tables = tx.tables<NamedTables>();
  const rows = await tables
    .selectFrom(table)
    .select(['id', 'name'])
    .where('name_folded', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, name } of rows) {
    await tables
      .updateTable(table)
      .set({ name_folded: lookupKey(name) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
