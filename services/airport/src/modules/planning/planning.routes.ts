import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { readPageRequest, toPage } from '../../paging/page.ts';
import { refused } from '../../resources/record-routes.ts';
import {
  FlightAvailabilityQuery,
  PageStewardAvailabilityDto,
  PeriodAvailabilityQuery,
  StewardAvailabilityDto,
} from './planning.schema.ts';
import { availabilityForFlight, availabilityInPeriod, exportRoster } from './planning.service.ts';

const tags = ['crew planning'];
const CALENDAR = 'text/calendar';

export function registerPlanning(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(StewardAvailabilityDto);
  app.addSchema(PageStewardAvailabilityDto);

  app.get(
    '/api/flights/:id/availability',
    {
      schema: {
        tags,
        operationId: 'getFlightAvailability',
        summary: 'List which stewards are available for a flight, and why the others are not',
        params: Type.Object({ id: id64('The id of the flight.', 1) }),
        querystring: FlightAvailabilityQuery,
        response: {
          200: { description: 'A page of all stewards, ordered by id.', ...reference(PageStewardAvailabilityDto) },
          400: refused('A parameter is invalid.'),
          404: refused('There is no such flight.'),
        },
      },
    },
    async ({ params, query }) => {
      const page = readPageRequest(query, ['id']);
      const { total, content } = await availabilityForFlight(deps, params.id, page, query.rules);
      return toPage(page, total, content);
    },
  );

  app.refuseMethods('/api/stewards/availability', ['PUT', 'DELETE']);
  app.get(
    '/api/stewards/availability',
    {
      schema: {
        tags,
        operationId: 'getPeriodAvailability',
        summary: 'List which stewards are available in a period, and why the others are not',
        querystring: PeriodAvailabilityQuery,
        response: {
          200: { description: 'A page of all stewards, ordered by id.', ...reference(PageStewardAvailabilityDto) },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    async ({ query }) => {
      const page = readPageRequest(query, ['id']);
      const { total, content } = await availabilityInPeriod(deps, query, page, query.rules);
      return toPage(page, total, content);
    },
  );

  app.get(
    '/api/stewards/:id/roster.ics',
    {
      config: { produces: 'anything' },
      schema: {
        tags,
        operationId: 'getStewardRoster',
        summary: 'Export the roster of a steward as iCalendar',
        params: Type.Object({ id: id64('The id of the steward.', 1) }),
        response: {
          200: {
            description: 'An iCalendar file (RFC 5545).',
            content: { [CALENDAR]: { schema: Type.String() } },
          },
          400: refused('The id is not an integer.'),
          404: refused('There is no such steward.'),
        },
      },
    },
    async ({ params }, reply) => {
      const calendar = await exportRoster(deps, params.id);
      return reply
        .header('content-disposition', `attachment; filename="steward-${params.id}.ics"`)
        .type(`${CALENDAR}; charset=utf-8`)
        .send(calendar);
    },
  );
}
