import type { Deps } from '../../deps.ts';
import { orMissing } from '../../resources/record-errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { rosterCalendar } from './icalendar.ts';
import * as store from './planning.store.ts';

/** The flights of a steward as an iCalendar file. */
export function exportRoster({ database, clock }: Deps, stewardId: number): Promise<string> {
  return database.snapshot(async (handle) => {
    const name = orMissing(await store.stewardName(handle, stewardId), STEWARD, stewardId);
    return rosterCalendar({ id: stewardId, name }, await store.roster(handle, stewardId), clock.now());
  });
}
