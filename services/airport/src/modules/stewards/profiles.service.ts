import type { Handle, Tx } from '@muster/kit/database';
import type { Precondition } from '@muster/kit/http';
import type { HomeBase } from '../../crew-rules/crew.ts';
import type { Deps } from '../../deps.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, orUnknownIn, unknown } from '../../resources/record-errors.ts';
import { AIRPORT } from '../airports/airports.errors.ts';
import { checkHomeBase } from '../assignments/index.ts';
import { STEWARD } from './stewards.errors.ts';
import type { StewardProfileDto, StewardProfileRequest } from './stewards.schema.ts';
import { existsAtBase, findProfile, findTimeZone, type ProfileRow, updateHomeBase } from './stewards.store.ts';

export async function readProfile({ database }: Deps, stewardId: number): Promise<StewardProfileDto> {
  return toDto(orMissing(await findProfile(database, stewardId), STEWARD, stewardId));
}

/** A new home base must not make future flights break the rules in force. */
export function updateProfile(
  { database, config, clock }: Deps,
  stewardId: number,
  { homeBaseId = null }: StewardProfileRequest,
  precondition: Precondition<StewardProfileDto> | undefined,
): Promise<StewardProfileDto> {
  return database.transaction(async (tx) => {
    if (!(await lockRow(tx, 'stewards', stewardId))) throw unknown(STEWARD, stewardId);
    precondition?.(toDto(orUnknown(await findProfile(tx, stewardId), STEWARD, stewardId)));
    await checkHomeBase(tx, config.rules, stewardId, await readHomeBase(tx, homeBaseId), clock.now());
    await updateHomeBase(tx, stewardId, homeBaseId);
    return toDto(orUnknown(await findProfile(tx, stewardId), STEWARD, stewardId));
  });
}

/** Whether an airport is the home base of a steward. */
export async function isHomeBase(handle: Handle, airportId: number): Promise<boolean> {
  return existsAtBase(handle, airportId);
}

async function readHomeBase(tx: Tx, airportId: number | null): Promise<HomeBase | null> {
  if (airportId === null) return null;
  return {
    airportId,
    timeZone: orUnknownIn(await findTimeZone(tx, airportId), 'homeBaseId', AIRPORT, airportId),
  };
}

function toDto({ homeBase }: ProfileRow): StewardProfileDto {
  return homeBase === undefined ? {} : { homeBase };
}
