import type { Handle, Tx } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { caseFold, readText } from '@muster/kit/text';
import type { Deps, ModuleDeps } from '../../deps.ts';
import type { PageRequest } from '../../paging/page.ts';
import { newStewardTag, stewardTag, tagText } from '../../read-models/change-counts.ts';
import { writeSteward } from '../../read-models/serialized-stewards.ts';
import { type SORTABLE, writePerson, writeStewardList, writeStewardPage } from '../../read-models/steward-lists.ts';
import type { TaggedSteward } from '../../read-models/stewards-with-flights.ts';
import { keptBody } from '../../resources/keeping.ts';
import type { LongList } from '../../resources/long-list.ts';
import type { SerializedPage } from '../../resources/page-route.ts';
import { lockRow } from '../../resources/record-changes.ts';
import { missing, orMissing, orUnknown, unknown } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import type { SerializedRecord } from '../../resources/serialized-records.ts';
import { searchKey } from '../../search/search-key.ts';
import { STEWARD } from './stewards.errors.ts';
import type { NewStewardDtoRequest, ShownOfStewards } from './stewards.schema.ts';
import { deleteSteward, insertSteward, type StewardNames, updateSteward } from './stewards.store.ts';

/** The precondition on the state of the steward. */
type OfSteward = Precondition<string> | undefined;

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

/** The entity tag of lists and pages of stewards. */
export function tagOfStewards({ tags }: ModuleDeps, { flights = true }: ShownOfStewards): Promise<string> {
  return tags.ofList(flights ? 'everything' : 'people');
}

/** The tag is read first, so that it is never newer than what is written. */
export async function readSteward(
  { database, kept, tags }: ModuleDeps,
  id: number,
  { flights = true }: ShownOfStewards,
): Promise<SerializedRecord> {
  const { state, body } = orMissing(await tags.ofSteward(id), STEWARD, id);
  if (!flights) {
    return { tag: `${state}.name`, body: async () => orMissing(await writePerson(database, id), STEWARD, id) };
  }
  const tag = tagText({ state, body });
  const write = async () => orMissing(await writeSteward(database, id), STEWARD, id);
  return { tag, body: keptBody(kept, `steward ${id}`, tag, write) };
}

export async function createSteward(once: Once, request: NewStewardDtoRequest): Promise<TaggedSteward> {
  const names = readNames(request);
  const shown = { firstName: names.first_name, lastName: names.last_name };
  return once.statement(async (handle) => ({
    id: await insertSteward(handle, names),
    objectType: 'StewardDto',
    ...shown,
    flights: [],
    tag: tagText(newStewardTag(shown)),
  }));
}

export async function replaceSteward(
  { database }: Deps,
  id: number,
  request: NewStewardDtoRequest,
  precondition: OfSteward,
): Promise<SerializedRecord> {
  const names = readNames(request);
  if (precondition === undefined) await rename(database, id, names);
  else {
    await database.transaction(async (tx) => {
      if (!(await lockRow(tx, 'stewards', id))) throw unknown(STEWARD, id);
      await checkState(tx, id, precondition);
      await rename(tx, id, names);
    });
  }
  // Read after the change, and the tag first, as for a read. Whoever is deleted in between is unknown.
  const tag = tagText(orUnknown(await stewardTag(database, id), STEWARD, id));
  return { tag, body: async () => orUnknown(await writeSteward(database, id), STEWARD, id) };
}

async function rename(handle: Handle, id: number, names: StewardNames): Promise<void> {
  if (!(await updateSteward(handle, id, names))) throw unknown(STEWARD, id);
}

export function removeSteward({ database }: Deps, id: number, precondition: OfSteward): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await lockRow(tx, 'stewards', id))) throw missing(STEWARD, id);
    if (precondition !== undefined) await checkState(tx, id, precondition);
    await deleteSteward(tx, id);
  });
}

async function checkState(tx: Tx, id: number, precondition: Precondition<string>): Promise<void> {
  precondition(orMissing(await stewardTag(tx, id), STEWARD, id).state);
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
