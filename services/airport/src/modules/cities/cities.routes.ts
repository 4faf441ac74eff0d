import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from '../../deps.ts';
import { CityDto } from '../../domain/place.ts';
import { NO_FILTER } from '../../resources/page-route.ts';
import { contentPrecondition } from '../../resources/record-routes.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { NewCityDtoRequest, PageCityDto, SORTABLE } from './cities.schema.ts';
import { createCity, listCities, pageOfCities, readCity, removeCity, replaceCity } from './cities.service.ts';

export function registerCities(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/cities',
    tag: 'cities',
    area: 'flights',
    noun: ['city', 'cities'],
    about: {
      lists: 'Cities are ordered by id and shown with their countries.',
      changes: 'The country is optional and must exist.',
      removal: 'A city that has airports cannot be deleted.',
    },
    schemas: { dto: CityDto, item: CityDto, request: NewCityDtoRequest, page: PageCityDto, shown: NO_FILTER },
    sortable: SORTABLE,
    functions: {
      list: listCities,
      page: pageOfCities,
      read: readCity,
      create: createCity,
      replace: replaceCity,
      remove: removeCity,
      preconditionOf: contentPrecondition,
    },
  });
}
