import { type Handle, violates } from '@muster/kit/database';
import type { Once, Precondition } from '@muster/kit/http';
import { caseFold, readText } from '@muster/kit/text';
import type { Deps } from '../../deps.ts';
import type { AirplaneDto } from '../../domain/airplane.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { PageContent } from '../../resources/page-route.ts';
import { removeRecord, replaceRecord, type StoredKind } from '../../resources/record-changes.ts';
import { inUse, orMissing, orUnknown, unknownIn } from '../../resources/record-errors.ts';
import { rowCount } from '../../resources/row-count.ts';
import { AIRPLANE_TYPE } from '../airplane-types/airplane-types.errors.ts';
import { airplaneHasFlights } from '../flights/index.ts';
import { AIRPLANE } from './airplanes.errors.ts';
import type { NewAirplaneDtoRequest, SortProperty } from './airplanes.schema.ts';
import {
  type AirplaneRow,
  type AirplaneValues,
  deleteAirplane,
  existsOfType,
  findAirplane,
  insertAirplane,
  selectAirplanePage,
  selectAirplanes,
  updateAirplane,
} from './airplanes.store.ts';

const AIRPLANES: StoredKind<AirplaneDto> = { kind: AIRPLANE, table: 'airplanes', find };

export async function listAirplanes({ database }: Deps): Promise<AirplaneDto[]> {
  return (await selectAirplanes(database)).map(toDto);
}

export function pageOfAirplanes(
  { database }: Deps,
  request: PageRequest<SortProperty>,
): Promise<PageContent<AirplaneDto>> {
  return database.snapshot(async (handle) => ({
    total: await rowCount(handle, 'airplanes'),
    content: (await selectAirplanePage(handle, request)).map(toDto),
  }));
}

export async function readAirplane({ database }: Deps, id: number): Promise<AirplaneDto> {
  return toDto(orMissing(await findAirplane(database, id), AIRPLANE, id));
}

export async function createAirplane(once: Once, request: NewAirplaneDtoRequest): Promise<AirplaneDto> {
  const values = readRequest(request);
  return once
    .transaction(async (tx) => {
      const id = await insertAirplane(tx, values);
      return orUnknown(await find(tx, id), AIRPLANE, id);
    })
    .catch((error: unknown) => explain(error, values));
}

export async function replaceAirplane(
  { database }: Deps,
  id: number,
  request: NewAirplaneDtoRequest,
  precondition: Precondition<AirplaneDto> | undefined,
): Promise<AirplaneDto> {
  const values = readRequest(request);
  return replaceRecord(database, AIRPLANES, id, precondition, (tx) => updateAirplane(tx, id, values)).catch(
    (error: unknown) => explain(error, values),
  );
}

export function removeAirplane(
  { database }: Deps,
  id: number,
  precondition: Precondition<AirplaneDto> | undefined,
): Promise<void> {
  return removeRecord(database, AIRPLANES, id, precondition, async (tx) => {
    if (await airplaneHasFlights(tx, id)) throw inUse(AIRPLANE, id, 'flights');
    await deleteAirplane(tx, id);
  });
}

export async function typeHasAirplanes(handle: Handle, typeId: number): Promise<boolean> {
  return existsOfType(handle, typeId);
}

async function find(handle: Handle, id: number): Promise<AirplaneDto | undefined> {
  const row = await findAirplane(handle, id);
  return row === undefined ? undefined : toDto(row);
}

function explain(error: unknown, { type_id }: AirplaneValues): never {
  throw violates(error, 'airplanes_type_id_fk') ? unknownIn('typeId', AIRPLANE_TYPE, type_id) : error;
}

function readRequest(request: NewAirplaneDtoRequest): AirplaneValues {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name), capacity: request.capacity, type_id: request.typeId };
}

function toDto({ id, name, capacity, type_id, type_name }: AirplaneRow): AirplaneDto {
  return {
    id,
    objectType: 'AirplaneDto',
    name,
    capacity,
    type: { id: type_id, objectType: 'AirplaneTypeDto', name: type_name },
  };
}
