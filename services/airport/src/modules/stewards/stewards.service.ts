import type { Once, Precondition } from '@muster/kit/http';
import { caseFold, readText } from '@muster/kit/text';
import type { Deps } from '../../deps.ts';
import type { StewardDto } from '../../domain/crew.ts';
import type { PageRequest } from '../../paging/page.ts';
import { writeSteward } from '../../read-models/serialized-stewards.ts';
import { type SORTABLE, writePerson, writeStewardList, writeStewardPage } from '../../read-models/steward-lists.ts';
import { findSteward, stewardAnswer } from '../../read-models/stewards-with-flights.ts';
import type { LongList } from '../../resources/long-list.ts';
import type { LongRecord } from '../../resources/long-record.ts';
import type { SerializedPage } from '../../resources/page-route.ts';
import { removeRecord, replaceRecord, type StoredKind } from '../../resources/record-changes.ts';
import { orMissing } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import type { SerializedRecord } from '../../resources/serialized-records.ts';
import { searchKey } from '../../search/search-key.ts';
import { STEWARD } from './stewards.errors.ts';
import type { NewStewardDtoRequest, ShownOfStewards } from './stewards.schema.ts';
import { deleteSteward, insertSteward, type StewardNames, updateSteward } from './stewards.store.ts';

const STEWARDS: StoredKind<StewardDto> = { kind: STEWARD, table: 'stewards', find: findSteward };

export function listStewards({ database }: Deps, shown: ShownOfStewards): Promise<LongList<never>> {
  return writeStewardList(database, shown);
}

export function pageOfStewards(
  { database }: Deps,
  request: PageRequest<(typeof SORTABLE)[number]>,
  shown: ShownOfStewards,
): Promise<SerializedPage> {
  return database.snapshot(async (handle) => ({
    total: await rowCount(handle, 'stewards'),
    content: await writeStewardPage(handle, request, shown),
  }));
}

export async function readSteward(
  { database }: Deps,
  id: number,
  { flights = true }: ShownOfStewards,
): Promise<SerializedRecord> {
  const steward = flights ? await writeSteward(database, id) : await writePerson(database, id);
  return orMissing(steward, STEWARD, id);
}

export async function createSteward(once: Once, request: NewStewardDtoRequest): Promise<StewardDto> {
  const names = readNames(request);
  return once.statement(async (handle) => ({
    id: await insertSteward(handle, names),
    objectType: 'StewardDto',
    firstName: names.first_name,
    lastName: names.last_name,
    flights: [],
  }));
}

export async function replaceSteward(
  { database }: Deps,
  id: number,
  request: NewStewardDtoRequest,
  precondition: Precondition<StewardDto> | undefined,
): Promise<StewardDto | LongRecord> {
  const names = readNames(request);
  return stewardAnswer(await replaceRecord(database, STEWARDS, id, precondition, (tx) => updateSteward(tx, id, names)));
}

export function removeSteward(
  { database }: Deps,
  id: number,
  precondition: Precondition<StewardDto> | undefined,
): Promise<void> {
  return removeRecord(database, STEWARDS, id, precondition, (tx) => deleteSteward(tx, id));
}

function readNames({ firstName, lastName }: NewStewardDtoRequest): StewardNames {
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
