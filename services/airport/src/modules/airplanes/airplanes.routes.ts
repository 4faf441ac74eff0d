import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from '../../deps.ts';
import { AirplaneDto } from '../../domain/airplane.ts';
import { NO_FILTER } from '../../resources/page-route.ts';
import { contentPrecondition } from '../../resources/record-routes.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { NewAirplaneDtoRequest, PageAirplaneDto, SORTABLE } from './airplanes.schema.ts';
import {
  createAirplane,
  listAirplanes,
  pageOfAirplanes,
  readAirplane,
  removeAirplane,
  replaceAirplane,
} from './airplanes.service.ts';

export function registerAirplanes(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/airplanes',
    tag: 'airplanes',
    area: 'flights',
    noun: ['airplane', 'airplanes'],
    about: {
      lists: 'Airplanes are ordered by id and shown with their types.',
      changes: 'The type must exist.',
      removal: 'An airplane that has flights cannot be deleted.',
    },
    schemas: {
      dto: AirplaneDto,
      item: AirplaneDto,
      request: NewAirplaneDtoRequest,
      page: PageAirplaneDto,
      shown: NO_FILTER,
    },
    sortable: SORTABLE,
    functions: {
      list: listAirplanes,
      page: pageOfAirplanes,
      read: readAirplane,
      create: createAirplane,
      replace: replaceAirplane,
      remove: removeAirplane,
      preconditionOf: contentPrecondition,
    },
  });
}
