import type { Handle } from '@muster/kit/database';
import type { Precondition } from '@muster/kit/http';
import type { HomeBase } from '../../crew-rules/crew.ts';
import type { Deps } from '../../deps.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, orUnknownIn, unknown } from '../../resources/record-errors.ts';
import { AIRPORT } from '../airports/airports.errors.ts';
import { judgeHomeBase, stillHolds } from '../assignments/index.ts';
import { STEWARD } from './stewards.errors.ts';
import type { StewardProfileDto, StewardProfileRequest } from './stewards.schema.ts';
import { existsAtBase, findProfile, findTimeZone, type ProfileRow, updateHomeBase } from './stewards.store.ts';

export async function readProfile({ database }: Deps, stewardId: number): Promise<StewardProfileDto> {
  return toDto(orMissing(await findProfile(database, stewardId), STEWARD, stewardId));
}

/** How often a change of the roster may come between; then the last verdict stands for all. */
const MAX_ATTEMPTS = 5;

/** A new home base must not make future flights break the rules in force. */
export async function updateProfile(
  { database, config, clock }: Deps,
  stewardId: number,
  { homeBaseId = null }: StewardProfileRequest,
  precondition: Precondition<StewardProfileDto> | undefined,
): Promise<StewardProfileDto> {
  for (let attempt = 1; ; attempt += 1) {
    const homeBase = await readHomeBase(database, homeBaseId);
    const question = { rules: config.rules, stewardId, homeBase: homeBase ?? null, now: clock.now() };
    const verdict = await judgeHomeBase(database, question);
    const updated = await database.transaction(async (tx) => {
      if (!(await lockRow(tx, 'stewards', stewardId))) throw unknown(STEWARD, stewardId);
      precondition?.(toDto(orUnknown(await findProfile(tx, stewardId), STEWARD, stewardId)));
      orUnknownIn(homeBase, 'homeBaseId', AIRPORT, homeBaseId ?? 0);
      if (attempt < MAX_ATTEMPTS && !(await stillHolds(tx, question, verdict))) return undefined;
      if (verdict.refusal !== undefined) throw verdict.refusal;
      await updateHomeBase(tx, stewardId, homeBaseId);
      return toDto(orUnknown(await findProfile(tx, stewardId), STEWARD, stewardId));
    });
    if (updated !== undefined) return updated;
  }
}

/** Whether an airport is the home base of a steward. */
export async function isHomeBase(handle: Handle, airportId: number): Promise<boolean> {
  return existsAtBase(handle, airportId);
}

/** Undefined for an unknown airport. */
async function readHomeBase(handle: Handle, airportId: number | null): Promise<HomeBase | null | undefined> {
  if (airportId === null) return null;
  const timeZone = await findTimeZone(handle, airportId);
  return timeZone === undefined ? undefined : { airportId, timeZone };
}

function toDto({ homeBase }: ProfileRow): StewardProfileDto {
  return homeBase === undefined ? {} : { homeBase };
}
