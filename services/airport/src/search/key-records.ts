import type { Database, Handle } from '@muster/kit/database';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { searchKey, searchWords } from './search-key.ts';

const STEWARDS_PER_BATCH = 1000;
/** Limited by the parameters of one statement: a name can have 50 words. */
const PLACES_PER_BATCH = 200;

/**
 * Adds search keys to records from before the search existed. Several instances can do this concurrently, also while
 * records change: records with a key are skipped.
 */
export async function keyRecords(database: Database): Promise<void> {
  while ((await keyStewards(database)) === STEWARDS_PER_BATCH);
  while ((await keyAirports(database)) === PLACES_PER_BATCH);
  while ((await keyCities(database)) === PLACES_PER_BATCH);
}

async function keyStewards(database: Database): Promise<number> {
  const rows = await tables(database)
    .selectFrom('stewards')
    .select(['id', 'first_name', 'last_name'])
    .where('last_name_key', 'is', null)
    .limit(STEWARDS_PER_BATCH)
    .execute();
  if (rows.length === 0) return 0;
  const keys = Object.fromEntries(
    rows.map(({ id, first_name, last_name }) => [id, [searchKey(first_name), searchKey(last_name)]]),
  );
  // Not `is null`: SQLite would use that index and scan every steward for each key.
  await sql`update stewards set first_name_key = keys.value ->> 0, last_name_key = keys.value ->> 1
    from json_each(${JSON.stringify(keys)}) as keys
    where stewards.id = cast(keys.key as bigint) and coalesce(last_name_key, '') = ''`.execute(tables(database));
  return rows.length;
}

async function keyAirports(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tables(tx)
      .selectFrom('airports')
      .select(['id', 'code', 'name'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('airport_words').select('word').whereRef('airport_id', '=', 'airports.id'))),
      )
      .orderBy('id')
      .limit(PLACES_PER_BATCH)
      .forUpdate()
      .execute();
    const words = rows.flatMap(({ id, code, name }) =>
      searchWords(code, name).map((word) => ({ word, airport_id: id })),
    );
    if (words.length > 0)
      await tables(tx)
        .insertInto('airport_words')
        .values(words)
        .onConflict((word) => word.doNothing())
        .execute();
    return rows.length;
  });
}

async function keyCities(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tables(tx)
      .selectFrom('cities')
      .select(['id', 'name'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('city_words').select('word').whereRef('city_id', '=', 'cities.id'))),
      )
      .orderBy('id')
      .limit(PLACES_PER_BATCH)
      .forUpdate()
      .execute();
    const words = rows.flatMap(({ id, name }) => searchWords(name).map((word) => ({ word, city_id: id })));
    if (words.length > 0)
      await tables(tx)
        .insertInto('city_words')
        .values(words)
        .onConflict((word) => word.doNothing())
        .execute();
    return rows.length;
  });
}

const tables = (handle: Handle) => handle.tables<Tables>();
