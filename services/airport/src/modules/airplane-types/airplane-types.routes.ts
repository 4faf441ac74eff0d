import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from '../../deps.ts';
import { AirplaneTypeDto } from '../../domain/airplane.ts';
import { NO_FILTER } from '../../resources/page-route.ts';
import { contentPrecondition } from '../../resources/record-routes.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { NewAirplaneTypeDtoRequest, PageAirplaneTypeDto, SORTABLE } from './airplane-types.schema.ts';
import {
  createAirplaneType,
  listAirplaneTypes,
  pageOfAirplaneTypes,
  readAirplaneType,
  removeAirplaneType,
  replaceAirplaneType,
} from './airplane-types.service.ts';

export function registerAirplaneTypes(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/airplane-types',
    tag: 'airplane types',
    area: 'flights',
    noun: ['airplane type', 'airplane types'],
    about: {
      lists: 'Types are ordered by id.',
      changes: 'The name is trimmed and has 1 to 100 characters.',
      removal: 'A type that airplanes are of cannot be deleted.',
    },
    schemas: {
      dto: AirplaneTypeDto,
      item: AirplaneTypeDto,
      request: NewAirplaneTypeDtoRequest,
      page: PageAirplaneTypeDto,
      shown: NO_FILTER,
    },
    sortable: SORTABLE,
    functions: {
      list: listAirplaneTypes,
      page: pageOfAirplaneTypes,
      read: readAirplaneType,
      create: createAirplaneType,
      replace: replaceAirplaneType,
      remove: removeAirplaneType,
      preconditionOf: contentPrecondition,
    },
  });
}
