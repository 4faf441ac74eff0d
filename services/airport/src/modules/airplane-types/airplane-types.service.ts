import { caseFold, readText } from '@muster/kit/text';
import type { ModuleDeps } from '../../deps.ts';
import type { AirplaneTypeDto } from '../../domain/airplane.ts';
import type { ResourceService } from '../../resources/resource-routes.ts';
import { storedRecords } from '../../resources/stored-records.ts';
import type { NewAirplaneTypeDtoRequest, SORTABLE } from './airplane-types.schema.ts';
import type { AirplaneTypeRow, Values } from './airplane-types.store.ts';
import * as store from './airplane-types.store.ts';

type AirplaneTypesService = ResourceService<
  AirplaneTypeDto,
  AirplaneTypeDto,
  NewAirplaneTypeDtoRequest,
  (typeof SORTABLE)[number]
>;

export function createAirplaneTypesService({ database }: ModuleDeps): AirplaneTypesService {
  const noun = 'airplane type';
  return storedRecords({ database, noun, table: 'airplane_types', users: 'airplanes', store, toDto, readRequest });
}

function readRequest(request: NewAirplaneTypeDtoRequest): Values {
  const name = readText(request.name, { field: 'name', max: 100 });
  return { name, name_folded: caseFold(name) };
}

function toDto({ id, name }: AirplaneTypeRow): AirplaneTypeDto {
  return { id, objectType: 'AirplaneTypeDto', name };
}
