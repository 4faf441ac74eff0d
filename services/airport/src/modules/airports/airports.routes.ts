import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { AirportDto, AirportSummaryDto } from '../../domain/place.ts';
import { NO_FILTER } from '../../resources/page-route.ts';
import { contentPrecondition, refused } from '../../resources/record-routes.ts';
import { registerResource } from '../../resources/resource-routes.ts';
import { NewAirportDtoRequest, PageAirportSummaryDto, SORTABLE } from './airports.schema.ts';
import {
  createAirport,
  listAirports,
  listAirportsOfCity,
  pageOfAirports,
  readAirport,
  removeAirport,
  replaceAirport,
} from './airports.service.ts';

export function registerAirports(app: HttpServer, deps: ModuleDeps): void {
  registerResource(app, deps, {
    path: '/api/airports',
    tag: 'airports',
    area: 'flights',
    noun: ['airport', 'airports'],
    about: {
      lists: 'Airports are ordered by id and shown without their flights, which reading one airport gives.',
      changes:
        'The code consists of three capital letters and belongs to one airport only; the time zone is an IANA name.',
      removal: 'An airport that has flights or is the home base of a steward cannot be deleted.',
    },
    schemas: {
      dto: AirportDto,
      item: AirportSummaryDto,
      request: NewAirportDtoRequest,
      page: PageAirportSummaryDto,
      shown: NO_FILTER,
    },
    sortable: SORTABLE,
    functions: {
      list: listAirports,
      page: pageOfAirports,
      read: readAirport,
      create: createAirport,
      replace: replaceAirport,
      remove: removeAirport,
      preconditionOf: contentPrecondition,
    },
  });

  app.get(
    '/api/cities/:id/airports',
    {
      config: { scopes: ['flights:read'] },
      schema: {
        tags: ['cities'],
        operationId: 'getCityAirports',
        summary: 'List the airports of a city',
        description: 'Returns the airports of the city, ordered by id, without their flights.',
        params: Type.Object({ id: id64('The id of the city.', 1) }),
        response: {
          200: Type.Array(reference(AirportSummaryDto), {
            description: 'The airports of the city, without their flights.',
          }),
          400: refused('The id is not an integer.'),
          404: refused('There is no such city.'),
        },
      },
    },
    ({ params }) => listAirportsOfCity(deps, params.id),
  );
}
