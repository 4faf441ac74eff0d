import type { Database, Handle, Tx } from '@muster/kit/database';
import { searchWords } from '../../search/search-key.ts';

interface SearchTables {
  airports: { id: number; code: string; name: string };
  airport_words: { word: string; airport_id: number };
}

const tables = (handle: Handle) => handle.tables<SearchTables>();

/** The search keys of an airport. */
export async function insertWords(
  tx: Tx,
  id: number,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  const words = searchWords(code, name).map((word) => ({ word, airport_id: id }));
  await tables(tx).insertInto('airport_words').values(words).execute();
}

export async function deleteWords(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('airport_words').where('airport_id', '=', id).execute();
}

/** Adds the search keys of some airports that have none; returns how many airports there were. */
export async function addMissingWords(database: Database, limit: number): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tables(tx)
      .selectFrom('airports')
      .select(['id', 'code', 'name'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('airport_words').select('word').whereRef('airport_id', '=', 'airports.id'))),
      )
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .execute();
    const words = rows.flatMap(({ id, code, name }) =>
      searchWords(code, name).map((word) => ({ word, airport_id: id })),
    );
    if (words.length > 0) {
      await tables(tx)
        .insertInto('airport_words')
        .values(words)
        .onConflict((word) => word.doNothing())
        .execute();
    }
    return rows.length;
  });
}
