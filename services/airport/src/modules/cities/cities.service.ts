import { fold, type Handle, violates } from '@muster/kit/database';
import { readText } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import type { CityDto } from '../../domain/place.ts';
import { recordChanges } from '../../resources/record-changes.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { rowCount } from '../../resources/row-count.ts';
import { inUse, orMissing, orUnknown, unknown } from '../../resources/unknown.ts';
import type { NewCityDtoRequest, SORTABLE } from './cities.schema.ts';
import * as store from './cities.store.ts';

const noun = 'city';

export function createCitiesService({
  database,
}: ModuleDeps): ResourceService<CityDto, CityDto, NewCityDtoRequest, (typeof SORTABLE)[number]> {
  const changes = recordChanges({ database, noun, table: 'cities', find });

  return {
    list: async () => (await store.list(database)).map(toDto),

    page: (request) =>
      database.snapshot(async (handle) => ({
        total: await rowCount(handle, 'cities'),
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
        if (await store.isUsed(tx, id)) throw inUse(noun, id, 'airports');
        await store.remove(tx, id);
      }),
  };
}

async function explained<Result>({ country_id }: store.Values, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'cities_country_id_fk') && country_id !== null) throw unknown('country', country_id);
    throw error;
  }
}

async function find(handle: Handle, id: number): Promise<CityDto | undefined> {
  const row = await store.find(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function readRequest(request: NewCityDtoRequest): store.Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: fold(name), country_id: request.countryId ?? null };
}

function toDto({ id, name, country_id, country_name }: store.CityRow): CityDto {
  const city = { id, objectType: 'CityDto', name } as const;
  if (country_id === null || country_name === null) return city;
  return { ...city, country: { id: country_id, objectType: 'CountryDto', name: country_name } };
}
