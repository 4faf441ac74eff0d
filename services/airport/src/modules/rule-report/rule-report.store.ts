import type { Handle } from '@muster/kit/database';
import type { StewardReference } from '../../domain/crew.ts';
import type { Tables } from '../../tables.ts';
import type { StewardOnDuty } from '../assignments/index.ts';

export type RosteredSteward = StewardOnDuty & StewardReference;

/** The next stewards after an id, in the order of ids. */
export async function stewardsAfter(handle: Handle, id: number, limit: number): Promise<RosteredSteward[]> {
  return handle
    .tables<Tables>()
    .selectFrom('stewards')
    .leftJoin('airports', 'airports.id', 'stewards.home_base_id')
    .select([
      'stewards.id',
      'stewards.first_name as firstName',
      'stewards.last_name as lastName',
      'stewards.home_base_id as homeBaseId',
      'airports.time_zone as homeTimeZone',
    ])
    .where('stewards.id', '>', id)
    .orderBy('stewards.id')
    .limit(limit)
    .execute();
}
