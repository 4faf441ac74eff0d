import { caseFold, readText } from '@muster/kit/text';
import type { AirplaneTypeDto } from '../../domain/airplane.ts';
import { storedRecords } from '../../resources/stored-records.ts';
import { AIRPLANE_TYPE } from './airplane-types.errors.ts';
import type { NewAirplaneTypeDtoRequest } from './airplane-types.schema.ts';
import type { AirplaneTypeRow, Values } from './airplane-types.store.ts';
import * as store from './airplane-types.store.ts';

export const airplaneTypesService = storedRecords({
  kind: AIRPLANE_TYPE,
  table: 'airplane_types',
  users: 'airplanes',
  store,
  toDto,
  readRequest,
});

function readRequest(request: NewAirplaneTypeDtoRequest): Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name) };
}

function toDto({ id, name }: AirplaneTypeRow): AirplaneTypeDto {
  return { id, objectType: 'AirplaneTypeDto', name };
}
