import { contentTag, type HttpServer, preconditionOf } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { CHANGED, IfMatch, refused } from '../../resources/record-routes.ts';
import { ReportTimeDto, ReportTimeRequest } from './report-time.schema.ts';
import { readReportTime, updateReportTime } from './report-time.service.ts';

const PATH = '/api/airports/:id/report-time';
const tags = ['airports'];
const params = Type.Object({ id: id64('The id of the airport.', 1) });
const tagOf = (time: ReportTimeDto): string => contentTag(JSON.stringify(time));

export function registerReportTimes(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(ReportTimeDto);
  app.addSchema(ReportTimeRequest);

  app.get(
    PATH,
    {
      config: { entityTag: true, scopes: ['flights:read'] },
      schema: {
        tags,
        operationId: 'getAirportReportTime',
        summary: 'Get the report time of an airport',
        description: 'Returns how long before a departure crews report at the airport. Duties begin then.',
        params,
        response: {
          200: { description: 'The report time.', ...reference(ReportTimeDto) },
          400: refused('The id is not an integer.'),
          404: refused('There is no such airport.'),
        },
      },
    },
    (request) => readReportTime(deps, request.params.id),
  );

  app.put(
    PATH,
    {
      config: { entityTag: true, scopes: ['flights:write'] },
      schema: {
        tags,
        operationId: 'updateAirportReportTime',
        summary: 'Replace the report time of an airport',
        description:
          'Sets how long before a departure crews report at the airport or, with null, takes the default. No rules are checked: what it breaks is in the rule report.',
        params,
        headers: IfMatch,
        body: reference(ReportTimeRequest),
        response: {
          200: { description: 'The report time.', ...reference(ReportTimeDto) },
          400: refused('The input is invalid, or there is no such airport.'),
          412: CHANGED,
        },
      },
    },
    (request) => updateReportTime(deps, request.params.id, request.body, preconditionOf(request, tagOf)),
  );
}
