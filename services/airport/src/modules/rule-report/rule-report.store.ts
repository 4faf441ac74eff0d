import type { Handle } from '@muster/kit/database';
import type { StewardReference } from '../../domain/crew.ts';
import type { StewardOnDuty } from '../assignments/index.ts';

/** What is read of the tables behind rosters. */
interface ReportTables {
  stewards: { id: number; first_name: string; last_name: string; home_base_id: number | null };
  airports: { id: number; time_zone: string };
}

export type RosteredSteward = StewardOnDuty & StewardReference;

/** The next stewards after an id, in the order of ids. */
export async function stewardsAfter(handle: Handle, id: number, limit: number): Promise<RosteredSteward[]> {
  return handle
    .tables<ReportTables>()
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
