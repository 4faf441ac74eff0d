import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from '../../deps.ts';
import { CountryDto } from '../../domain/place.ts';
import { NO_FILTER } from '../../resources/page-route.ts';
import { contentPrecondition } from '../../resources/record-routes.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { NewCountryDtoRequest, PageCountryDto, SORTABLE } from './countries.schema.ts';
import {
  createCountry,
  listCountries,
  pageOfCountries,
  readCountry,
  removeCountry,
  replaceCountry,
} from './countries.service.ts';

export function registerCountries(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/countries',
    tag: 'countries',
    area: 'flights',
    noun: ['country', 'countries'],
    about: {
      lists: 'Countries are ordered by id.',
      changes: 'The name is trimmed and has 1 to 100 characters.',
      removal: 'A country that has cities cannot be deleted.',
    },
    schemas: {
      dto: CountryDto,
      item: CountryDto,
      request: NewCountryDtoRequest,
      page: PageCountryDto,
      shown: NO_FILTER,
    },
    sortable: SORTABLE,
    functions: {
      list: listCountries,
      page: pageOfCountries,
      read: readCountry,
      create: createCountry,
      replace: replaceCountry,
      remove: removeCountry,
      preconditionOf: contentPrecondition,
    },
  });
}
