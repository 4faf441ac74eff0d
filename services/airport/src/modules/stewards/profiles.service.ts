import type { ModuleDeps } from '../../deps.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { orMissing, orUnknown, unknown } from '../../resources/unknown.ts';
import type { StewardProfileDto, StewardProfileRequest } from './stewards.schema.ts';
import * as store from './stewards.store.ts';

export interface ProfilesService {
  read(stewardId: number): Promise<StewardProfileDto>;
  update(stewardId: number, request: StewardProfileRequest): Promise<StewardProfileDto>;
}

export function createProfilesService({ database }: ModuleDeps): ProfilesService {
  return {
    read: async (id) => toDto(orMissing(await store.findProfile(database, id), 'steward', id)),

    update: (id, { homeBaseId = null }) =>
      database.transaction(async (tx) => {
        if (!(await lockRow(tx, 'stewards', id))) throw unknown('steward', id);
        if (homeBaseId !== null && !(await store.airportExists(tx, homeBaseId))) throw unknown('airport', homeBaseId);
        await store.updateHomeBase(tx, id, homeBaseId);
        return toDto(orUnknown(await store.findProfile(tx, id), 'steward', id));
      }),
  };
}

function toDto({ homeBase }: store.ProfileRow): StewardProfileDto {
  return homeBase === undefined ? {} : { homeBase };
}
