import type { Handle } from '@muster/kit/database';
import { type RosteredSteward, rosteredStewards } from '../../read-models/rostered-stewards.ts';

/** The next stewards after an id, in the order of ids. */
export async function stewardsAfter(handle: Handle, id: number, limit: number): Promise<RosteredSteward[]> {
  return rosteredStewards(handle).where('stewards.id', '>', id).orderBy('stewards.id').limit(limit).execute();
}
