import { fold, type Handle } from '@muster/kit/database';
import { readText } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import type { CountryDto } from '../../domain/place.ts';
import { recordChanges } from '../../resources/record-changes.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { rowCount } from '../../resources/row-count.ts';
import { inUse, orMissing } from '../../resources/unknown.ts';
import type { NewCountryDtoRequest, SORTABLE } from './countries.schema.ts';
import * as store from './countries.store.ts';

const noun = 'country';

export function createCountriesService({
  database,
}: ModuleDeps): ResourceService<CountryDto, CountryDto, NewCountryDtoRequest, (typeof SORTABLE)[number]> {
  const changes = recordChanges({ database, noun, table: 'countries', find });

  return {
    list: async () => (await store.list(database)).map(toDto),

    page: (request) =>
      database.snapshot(async (handle) => ({
        total: await rowCount(handle, 'countries'),
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
        if (await store.isUsed(tx, id)) throw inUse(noun, id, 'cities');
        await store.remove(tx, id);
      }),
  };
}

async function find(handle: Handle, id: number): Promise<CountryDto | undefined> {
  const row = await store.find(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function readRequest(request: NewCountryDtoRequest): store.Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: fold(name) };
}

function toDto({ id, name }: store.CountryRow): CountryDto {
  return { id, objectType: 'CountryDto', name };
}
