import { fold, type Handle } from '@muster/kit/database';
import { readText } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import type { AirplaneTypeDto } from '../../domain/airplane.ts';
import { recordChanges } from '../../resources/record-changes.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { rowCount } from '../../resources/row-count.ts';
import { inUse, orMissing } from '../../resources/unknown.ts';
import type { NewAirplaneTypeDtoRequest, SORTABLE } from './airplane-types.schema.ts';
import * as store from './airplane-types.store.ts';

const noun = 'airplane type';

export function createAirplaneTypesService({
  database,
}: ModuleDeps): ResourceService<
  AirplaneTypeDto,
  AirplaneTypeDto,
  NewAirplaneTypeDtoRequest,
  (typeof SORTABLE)[number]
> {
  const changes = recordChanges({ database, noun, table: 'airplane_types', find });

  return {
    list: async () => (await store.list(database)).map(toDto),

    page: (request) =>
      database.snapshot(async (handle) => ({
        total: await rowCount(handle, 'airplane_types'),
        content: (await store.page(handle, request)).map(toDto),
      })),

    read: async (id) => orMissing(await find(database, id), noun, id),

    create: async (request, once) => {
      const values = readRequest(request);
      return once.statement(async (handle) => toDto(await store.insert(handle, values)));
    },

    update: async (id, request, precondition) => {
      const values = readRequest(request);
      return changes.update(id, precondition, (tx) => store.update(tx, id, values));
    },

    remove: (id, precondition) =>
      changes.remove(id, precondition, async (tx) => {
        if (await store.isUsed(tx, id)) throw inUse(noun, id, 'airplanes');
        await store.remove(tx, id);
      }),
  };
}

async function find(handle: Handle, id: number): Promise<AirplaneTypeDto | undefined> {
  const row = await store.find(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function readRequest(request: NewAirplaneTypeDtoRequest): store.Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: fold(name) };
}

function toDto({ id, name }: store.AirplaneTypeRow): AirplaneTypeDto {
  return { id, objectType: 'AirplaneTypeDto', name };
}
