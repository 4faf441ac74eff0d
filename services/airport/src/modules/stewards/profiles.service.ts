import type { Tx } from '@muster/kit/database';
import type { Precondition } from '@muster/kit/http';
import type { HomeBase } from '../../crew-rules/crew.ts';
import type { Deps } from '../../deps.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, orUnknownIn, unknown } from '../../resources/record-errors.ts';
import { AIRPORT } from '../airports/airports.errors.ts';
import { checkHomeBase } from '../assignments/index.ts';
import { STEWARD } from './stewards.errors.ts';
import type { StewardProfileDto, StewardProfileRequest } from './stewards.schema.ts';
import * as store from './stewards.store.ts';

export async function readProfile({ database }: Deps, stewardId: number): Promise<StewardProfileDto> {
  return toDto(orMissing(await store.findProfile(database, stewardId), STEWARD, stewardId));
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
    precondition?.(toDto(orUnknown(await store.findProfile(tx, stewardId), STEWARD, stewardId)));
    await checkHomeBase(tx, config.rules, stewardId, await readHomeBase(tx, homeBaseId), clock.now());
    await store.updateHomeBase(tx, stewardId, homeBaseId);
    return toDto(orUnknown(await store.findProfile(tx, stewardId), STEWARD, stewardId));
  });
}

async function readHomeBase(tx: Tx, airportId: number | null): Promise<HomeBase | null> {
  if (airportId === null) return null;
  return {
    airportId,
    timeZone: orUnknownIn(await store.findTimeZone(tx, airportId), 'homeBaseId', AIRPORT, airportId),
  };
}

function toDto({ homeBase }: store.ProfileRow): StewardProfileDto {
  return homeBase === undefined ? {} : { homeBase };
}
