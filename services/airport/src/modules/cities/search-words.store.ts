import type { Database, Handle, Tx } from '@muster/kit/database';
import { searchWords } from '../../search/search-key.ts';

interface SearchTables {
  cities: { id: number; name: string };
  city_words: { word: string; city_id: number };
}

const tables = (handle: Handle) => handle.tables<SearchTables>();

/** The search keys of a city. */
export async function insertWords(tx: Tx, id: number, { name }: { readonly name: string }): Promise<void> {
  const words = searchWords(name).map((word) => ({ word, city_id: id }));
  await tables(tx).insertInto('city_words').values(words).execute();
}

export async function deleteWords(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('city_words').where('city_id', '=', id).execute();
}

/** Adds the search keys of some cities that have none; returns how many cities there were. */
export async function addMissingWords(database: Database, limit: number): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tables(tx)
      .selectFrom('cities')
      .select(['id', 'name'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('city_words').select('word').whereRef('city_id', '=', 'cities.id'))),
      )
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .execute();
    const words = rows.flatMap(({ id, name }) => searchWords(name).map((word) => ({ word, city_id: id })));
    if (words.length > 0) {
      await tables(tx)
        .insertInto('city_words')
        .values(words)
        .onConflict((word) => word.doNothing())
        .execute();
    }
    return rows.length;
  });
}
