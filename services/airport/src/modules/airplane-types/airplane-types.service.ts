import type { Handle } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { caseFold, readText } from '@muster/kit/text';
import type { Deps } from '../../deps.ts';
import type { AirplaneTypeDto } from '../../domain/airplane.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { removeRecord, replaceRecord, type StoredKind } from '../../resources/record-changes.ts';
import { inUse, orMissing, orUnknown } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import { typeHasAirplanes } from '../airplanes/index.ts';
import { AIRPLANE_TYPE } from './airplane-types.errors.ts';
import type { NewAirplaneTypeDtoRequest, SortProperty } from './airplane-types.schema.ts';
import {
  type AirplaneTypeRow,
  type AirplaneTypeValues,
  deleteAirplaneType,
  findAirplaneType,
  insertAirplaneType,
  selectAirplaneTypePage,
  selectAirplaneTypes,
  updateAirplaneType,
} from './airplane-types.store.ts';

const AIRPLANE_TYPES: StoredKind<AirplaneTypeDto> = { kind: AIRPLANE_TYPE, table: 'airplane_types', find };

export async function listAirplaneTypes({ database }: Deps): Promise<AirplaneTypeDto[]> {
  return (await selectAirplaneTypes(database)).map(toDto);
}

export function pageOfAirplaneTypes(
  { database }: Deps,
  request: PageRequest<SortProperty>,
): Promise<PageContent<AirplaneTypeDto>> {
  return database.snapshot(async (handle) => ({
    total: await rowCount(handle, 'airplane_types'),
    content: (await selectAirplaneTypePage(handle, request)).map(toDto),
  }));
}

export async function readAirplaneType({ database }: Deps, id: number): Promise<AirplaneTypeDto> {
  return toDto(orMissing(await findAirplaneType(database, id), AIRPLANE_TYPE, id));
}

export async function createAirplaneType(once: Once, request: NewAirplaneTypeDtoRequest): Promise<AirplaneTypeDto> {
  const values = readRequest(request);
  return once.transaction(async (tx) => {
    const id = await insertAirplaneType(tx, values);
    return orUnknown(await find(tx, id), AIRPLANE_TYPE, id);
  });
}

export async function replaceAirplaneType(
  { database }: Deps,
  id: number,
  request: NewAirplaneTypeDtoRequest,
  precondition: Precondition<AirplaneTypeDto> | undefined,
): Promise<AirplaneTypeDto> {
  const values = readRequest(request);
  return replaceRecord(database, AIRPLANE_TYPES, id, precondition, (tx) => updateAirplaneType(tx, id, values));
}

export function removeAirplaneType(
  { database }: Deps,
  id: number,
  precondition: Precondition<AirplaneTypeDto> | undefined,
): Promise<void> {
  return removeRecord(database, AIRPLANE_TYPES, id, precondition, async (tx) => {
    if (await typeHasAirplanes(tx, id)) throw inUse(AIRPLANE_TYPE, id, 'airplanes');
    await deleteAirplaneType(tx, id);
  });
}

async function find(handle: Handle, id: number): Promise<AirplaneTypeDto | undefined> {
  const row = await findAirplaneType(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function readRequest(request: NewAirplaneTypeDtoRequest): AirplaneTypeValues {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name) };
}

function toDto({ id, name }: AirplaneTypeRow): AirplaneTypeDto {
  return { id, objectType: 'AirplaneTypeDto', name };
}
