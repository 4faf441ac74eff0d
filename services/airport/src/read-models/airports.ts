import type { Handle } from '@muster/kit/database';
import type { AirportReference } from '../domain/crew.ts';
import type { ReadTables } from './tables.ts';

/** These airports by their ids. */
export async function airportsById(handle: Handle, ids: readonly number[]): Promise<Map<number, AirportReference>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .tables<ReadTables>()
    .selectFrom('airports')
    .select(['id', 'code', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
