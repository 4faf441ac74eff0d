import type { Precondition } from '@muster/kit/http';
import type { Deps } from '../../deps.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, unknown } from '../../resources/unknown.ts';
import type { StewardProfileDto, StewardProfileRequest } from './stewards.schema.ts';
import * as store from './stewards.store.ts';

export async function readProfile({ database }: Deps, stewardId: number): Promise<StewardProfileDto> {
  return toDto(orMissing(await store.findProfile(database, stewardId), 'steward', stewardId));
}

export function updateProfile(
  { database }: Deps,
  stewardId: number,
  { homeBaseId = null }: StewardProfileRequest,
  precondition: Precondition<StewardProfileDto> | undefined,
): Promise<StewardProfileDto> {
  return database.transaction(async (tx) => {
    if (!(await lockRow(tx, 'stewards', stewardId))) throw unknown('steward', stewardId);
    precondition?.(toDto(orUnknown(await store.findProfile(tx, stewardId), 'steward', stewardId)));
    if (homeBaseId !== null && !(await store.airportExists(tx, homeBaseId))) throw unknown('airport', homeBaseId);
    await store.updateHomeBase(tx, stewardId, homeBaseId);
    return toDto(orUnknown(await store.findProfile(tx, stewardId), 'steward', stewardId));
  });
}

function toDto({ homeBase }: store.ProfileRow): StewardProfileDto {
  return homeBase === undefined ? {} : { homeBase };
}
