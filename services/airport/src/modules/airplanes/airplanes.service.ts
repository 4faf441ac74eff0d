import { violates } from '@muster/kit/database';
import { caseFold, readText } from '@muster/kit/text';
import type { AirplaneDto } from '../../domain/airplane.ts';
import { unknownIn } from '../../resources/record-errors.ts';
import { storedRecords } from '../../resources/stored-records.ts';
import { AIRPLANE_TYPE } from '../airplane-types/airplane-types.errors.ts';
import { AIRPLANE } from './airplanes.errors.ts';
import type { NewAirplaneDtoRequest } from './airplanes.schema.ts';
import type { AirplaneRow, Values } from './airplanes.store.ts';
import * as store from './airplanes.store.ts';

export const airplanesService = storedRecords({
  kind: AIRPLANE,
  table: 'airplanes',
  users: 'flights',
  store,
  toDto,
  readRequest,
  explain,
});

function explain(error: unknown, { type_id }: Values): unknown {
  return violates(error, 'airplanes_type_id_fk') ? unknownIn('typeId', AIRPLANE_TYPE, type_id) : undefined;
}

function readRequest(request: NewAirplaneDtoRequest): Values {
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
