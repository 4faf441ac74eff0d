import { fold } from '@muster/kit/database';
import { readText } from '@muster/kit/schema';
import type { Deps } from '../../deps.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { missing, unknown } from '../../resources/unknown.ts';
import type { AirplaneTypeDto, NewAirplaneTypeDtoRequest, SORTABLE } from './airplane-types.schema.ts';
import * as store from './airplane-types.store.ts';

const NOUN = 'airplane type';

export function createAirplaneTypesService({
  database,
}: Deps): ResourceService<AirplaneTypeDto, NewAirplaneTypeDtoRequest, (typeof SORTABLE)[number]> {
  return {
    list: async () => (await store.list(database)).map(toDto),

    page: (request) =>
      database.snapshot(async (handle) => ({
        total: await store.count(handle),
        content: (await store.page(handle, request)).map(toDto),
      })),

    read: async (id) => {
      const row = await store.find(database, id);
      if (row === undefined) throw missing(NOUN, id);
      return toDto(row);
    },

    create: async (request) => toDto(await store.insert(database, readRequest(request))),

    update: async (id, request) => {
      const row = await store.update(database, id, readRequest(request));
      if (row === undefined) throw unknown(NOUN, id);
      return toDto(row);
    },

    remove: async (id) => {
      if (!(await store.remove(database, id))) throw missing(NOUN, id);
    },
  };
}

function readRequest(request: NewAirplaneTypeDtoRequest) {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: fold(name) };
}

function toDto({ id, name }: store.AirplaneTypeRow): AirplaneTypeDto {
  return { id, objectType: 'AirplaneTypeDto', name };
}
