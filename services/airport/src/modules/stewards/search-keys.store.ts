import type { Handle } from '@muster/kit/database';
import { sql } from 'kysely';

interface KeyedTables {
  stewards: { id: number; first_name: string; last_name: string; last_name_key: string | null };
}

const tables = (handle: Handle) => handle.tables<KeyedTables>();

export interface UnkeyedSteward {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

export async function unkeyedStewards(handle: Handle, limit: number): Promise<UnkeyedSteward[]> {
  return tables(handle)
    .selectFrom('stewards')
    .select(['id', 'first_name', 'last_name'])
    .where('last_name_key', 'is', null)
    .limit(limit)
    .execute();
}

/** Stores the keys of the first and the last name by the ids of stewards; stewards with a key keep it. */
export async function addKeys(
  handle: Handle,
  keys: Readonly<Record<number, readonly [first: string, last: string]>>,
): Promise<void> {
  // Not `is null`: SQLite would use that index and scan every steward for each key.
  await sql`update stewards set first_name_key = keys.value ->> 0, last_name_key = keys.value ->> 1
    from json_each(${JSON.stringify(keys)}) as keys
    where stewards.id = cast(keys.key as bigint) and coalesce(last_name_key, '') = ''`.execute(tables(handle));
}
