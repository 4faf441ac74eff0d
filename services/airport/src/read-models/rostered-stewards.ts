import type { Handle } from '@muster/kit/database';
import type { StewardReference } from '../domain/crew.ts';
import { rowCount } from '../resources/row-count.ts';
import type { ReadTables } from './tables.ts';

/** A steward by name, with what the rules need of them beside their roster. */
export interface RosteredSteward extends StewardReference {
  readonly homeBaseId: number | null;
  readonly homeTimeZone: string | null;
}

const tables = (handle: Handle) => handle.tables<ReadTables>();

export const rosteredStewards = (handle: Handle) =>
  tables(handle)
    .selectFrom('stewards')
    .leftJoin('airports', 'airports.id', 'stewards.home_base_id')
    .select([
      'stewards.id',
      'stewards.first_name as firstName',
      'stewards.last_name as lastName',
      'stewards.home_base_id as homeBaseId',
      'airports.time_zone as homeTimeZone',
    ]);

/** The number of stewards, or of those with a home base. */
export async function countStewards(handle: Handle, homeBaseId: number | undefined): Promise<number> {
  if (homeBaseId === undefined) return rowCount(handle, 'stewards');
  const { total } = await tables(handle)
    .selectFrom('stewards')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('home_base_id', '=', homeBaseId)
    .executeTakeFirstOrThrow();
  return total;
}
