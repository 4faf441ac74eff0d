import { caseFold, readText } from '@muster/kit/text';
import type { StewardDto } from '../../domain/crew.ts';
import { stewardTag, writeSteward } from '../../read-models/serialized-stewards.ts';
import { listStewards, pageOfStewards, readPerson, type SORTABLE } from '../../read-models/steward-lists.ts';
import { readSteward } from '../../read-models/stewards-with-flights.ts';
import { recordChanges } from '../../resources/record-changes.ts';
import { orMissing } from '../../resources/record-errors.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { rowCount } from '../../resources/row-count.ts';
import { searchKey } from '../../search/search-key.ts';
import { STEWARD } from './stewards.errors.ts';
import type { NewStewardDtoRequest, ShownOfStewards } from './stewards.schema.ts';
import * as store from './stewards.store.ts';

const changes = recordChanges({ kind: STEWARD, table: 'stewards', find: readSteward });

export const stewardsService: ResourceService<
  StewardDto,
  StewardDto,
  NewStewardDtoRequest,
  (typeof SORTABLE)[number],
  ShownOfStewards
> = {
  list: ({ database }, shown) => listStewards(database, shown),

  page: ({ database }, request, shown) =>
    database.snapshot(async (handle) => ({
      total: await rowCount(handle, 'stewards'),
      content: await pageOfStewards(handle, request, shown),
    })),

  read: async ({ database }, id, { flights = true }) => {
    const steward = flights ? await writeSteward(database, id) : await readPerson(database, id);
    return orMissing(steward, STEWARD, id);
  },

  tagOf: stewardTag,

  create: async (_deps, request, once) => {
    const names = readNames(request);
    return once.statement(async (handle) => ({
      id: await store.insert(handle, names),
      objectType: 'StewardDto',
      firstName: names.first_name,
      lastName: names.last_name,
      flights: [],
    }));
  },

  update: async ({ database }, id, request, precondition) => {
    const names = readNames(request);
    return changes.update(database, id, precondition, (tx) => store.update(tx, id, names));
  },

  remove: ({ database }, id, precondition) => changes.remove(database, id, precondition, (tx) => store.remove(tx, id)),
};

function readNames({ firstName, lastName }: NewStewardDtoRequest): store.StewardNames {
  const first = readText(firstName, { field: 'firstName', max: 100 });
  const last = readText(lastName, { field: 'lastName', max: 100 });
  return {
    first_name: first,
    first_name_folded: caseFold(first),
    last_name: last,
    last_name_folded: caseFold(last),
    first_name_key: searchKey(first),
    last_name_key: searchKey(last),
  };
}
