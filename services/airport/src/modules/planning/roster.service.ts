import type { Deps } from '../../deps.ts';
import { orMissing } from '../../resources/record-errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { rosterCalendar } from './icalendar.ts';
import { findStewardName, selectRoster } from './planning.store.ts';

/** The flights of a steward as an iCalendar file. */
export async function exportRoster({ database, clock }: Deps, stewardId: number): Promise<string> {
  const { name, flights } = await database.snapshot(async (handle) => ({
    name: orMissing(await findStewardName(handle, stewardId), STEWARD, stewardId),
    flights: await selectRoster(handle, stewardId),
  }));
  return rosterCalendar({ id: stewardId, name }, flights, clock.now());
}
