import { fold, type Handle, violates } from '@muster/kit/database';
import { readText } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import type { AirplaneDto } from '../../domain/airplane.ts';
import { recordChanges } from '../../resources/record-changes.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { rowCount } from '../../resources/row-count.ts';
import { inUse, orMissing, orUnknown, unknown } from '../../resources/unknown.ts';
import type { NewAirplaneDtoRequest, SORTABLE } from './airplanes.schema.ts';
import * as store from './airplanes.store.ts';

const noun = 'airplane';

export function createAirplanesService({
  database,
}: ModuleDeps): ResourceService<AirplaneDto, AirplaneDto, NewAirplaneDtoRequest, (typeof SORTABLE)[number]> {
  const changes = recordChanges({ database, noun, table: 'airplanes', find });

  return {
    list: async () => (await store.list(database)).map(toDto),

    page: (request) =>
      database.snapshot(async (handle) => ({
        total: await rowCount(handle, 'airplanes'),
        content: (await store.page(handle, request)).map(toDto),
      })),

    read: async (id) => orMissing(await find(database, id), noun, id),

    create: async (request, once) => {
      const values = readRequest(request);
      return explained(values, () =>
        once.transaction(async (tx) => {
          const id = await store.insert(tx, values);
          return orUnknown(await find(tx, id), noun, id);
        }),
      );
    },

    update: async (id, request, precondition) => {
      const values = readRequest(request);
      return explained(values, () => changes.update(id, precondition, (tx) => store.update(tx, id, values)));
    },

    remove: (id, precondition) =>
      changes.remove(id, precondition, async (tx) => {
        if (await store.isUsed(tx, id)) throw inUse(noun, id, 'flights');
        await store.remove(tx, id);
      }),
  };
}

async function explained<Result>({ type_id }: store.Values, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'airplanes_type_id_fk')) throw unknown('airplane type', type_id);
    throw error;
  }
}

async function find(handle: Handle, id: number): Promise<AirplaneDto | undefined> {
  const row = await store.find(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function readRequest(request: NewAirplaneDtoRequest): store.Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: fold(name), capacity: request.capacity, type_id: request.typeId };
}

function toDto({ id, name, capacity, type_id, type_name }: store.AirplaneRow): AirplaneDto {
  return {
    id,
    objectType: 'AirplaneDto',
    name,
    capacity,
    type: { id: type_id, objectType: 'AirplaneTypeDto', name: type_name },
  };
}
