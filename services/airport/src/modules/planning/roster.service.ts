import type { Deps } from '../../deps.ts';
import { orMissing } from '../../resources/record-errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { rosterCalendar } from './icalendar.ts';
import { findStewardName, selectRoster } from './planning.store.ts';

/** The flights of a steward as an iCalendar file. */
export function exportRoster({ database, clock }: Deps, stewardId: number): Promise<string> {
  return database.snapshot(async (handle) => {
    const name = orMissing(await findStewardName(handle, stewardId), STEWARD, stewardId);
    return rosterCalendar({ id: stewardId, name }, await selectRoster(handle, stewardId), clock.now());
  });
}
