import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { ModuleDeps } from '../../deps.ts';
import { readFixedOrderPageRequest, toPage } from '../../paging/page.ts';
import { refused } from '../../resources/record-routes.ts';
import { availabilityForFlight, availabilityForFlights, availabilityInPeriod } from './availability.service.ts';
import {
  FlightAvailabilityQuery,
  FlightsAvailabilityQuery,
  PageStewardAvailabilityDto,
  PageStewardShareDto,
  PeriodAvailabilityQuery,
  StewardAvailabilityDto,
  StewardShareDto,
} from './planning.schema.ts';

const tags = ['crew planning'];

export function registerAvailability(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(StewardAvailabilityDto);
  app.addSchema(PageStewardAvailabilityDto);
  app.addSchema(StewardShareDto);
  app.addSchema(PageStewardShareDto);
  const notModelledBy = ({ rules = deps.config.rules }: { readonly rules?: RuleSetName }): string[] => [
    ...RULE_SETS[rules].notModelled,
  ];

  app.get(
    '/api/flights/:id/availability',
    {
      config: { scopes: ['stewards:read', 'flights:read'] },
      schema: {
        tags,
        operationId: 'getFlightAvailability',
        summary: 'List which stewards are available for a flight, and why the others are not',
        description:
          'Judges every steward of the page by the rules in force or by others, as if they were to be assigned to the flight.',
        params: Type.Object({ id: id64('The id of the flight.', 1) }),
        querystring: FlightAvailabilityQuery,
        response: {
          200: {
            description: 'A page of all stewards by id, or of the available ones by their hours.',
            ...reference(PageStewardAvailabilityDto),
          },
          400: refused('A parameter is invalid.'),
          404: refused('There is no such flight.'),
        },
      },
    },
    async ({ params, query }) => {
      const page = readFixedOrderPageRequest(query);
      const { total, content } = await availabilityForFlight(deps, params.id, page, query);
      return { ...toPage(page, total, content), notModelled: notModelledBy(query) };
    },
  );

  app.refuseMethods('/api/flights/availability', ['PUT', 'DELETE'], { scopes: ['stewards:write', 'flights:write'] });
  app.get(
    '/api/flights/availability',
    {
      config: { scopes: ['stewards:read', 'flights:read'] },
      schema: {
        tags,
        operationId: 'getFlightsAvailability',
        summary: 'List who can take several flights, such as a whole duty, and why the others cannot',
        description:
          'Judges every steward of the page as if they were to be assigned to all of the flights at once, by the rules in force or by others. For those who cannot take all, says which part they can take.',
        querystring: FlightsAvailabilityQuery,
        response: {
          200: {
            description: 'A page of all stewards by id, or of those who can take any, the most flights first.',
            ...reference(PageStewardShareDto),
          },
          400: refused('A parameter is invalid.'),
          404: refused('There is no such flight.'),
        },
      },
    },
    async ({ query }) => {
      const page = readFixedOrderPageRequest(query);
      const { total, content } = await availabilityForFlights(deps, query.flightIds, page, query);
      return { ...toPage(page, total, content), notModelled: notModelledBy(query) };
    },
  );

  app.refuseMethods('/api/stewards/availability', ['PUT', 'DELETE'], { scopes: ['stewards:write'] });
  app.get(
    '/api/stewards/availability',
    {
      config: { scopes: ['stewards:read'] },
      schema: {
        tags,
        operationId: 'getPeriodAvailability',
        summary: 'List which stewards are available in a period, and why the others are not',
        description:
          'Judges every steward of the page as if they had a duty from the start to the end of the period. Nothing is said about airports and connections, because the place of the duty is unknown.',
        querystring: PeriodAvailabilityQuery,
        response: {
          200: {
            description: 'A page of all stewards by id, or of the available ones by their hours.',
            ...reference(PageStewardAvailabilityDto),
          },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    async ({ query }) => {
      const page = readFixedOrderPageRequest(query);
      const { total, content } = await availabilityInPeriod(deps, query, page, query);
      return { ...toPage(page, total, content), notModelled: notModelledBy(query) };
    },
  );
}
