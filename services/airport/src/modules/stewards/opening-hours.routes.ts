import { contentTag, type HttpServer, preconditionOf } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { CHANGED, IfMatch, refused } from '../../resources/record-routes.ts';
import { OpeningHoursDto, OpeningHoursRequest, OpeningPeriodDto } from './opening-hours.schema.ts';
import { readOpeningHours, updateOpeningHours } from './opening-hours.service.ts';

const PATH = '/api/stewards/:id/opening-hours';
const tags = ['crew planning'];
const params = Type.Object({ id: id64('The id of the steward.', 1) });
const tagOf = (hours: OpeningHoursDto): string => contentTag(JSON.stringify(hours));

export function registerOpeningHours(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [OpeningPeriodDto, OpeningHoursDto, OpeningHoursRequest]) app.addSchema(schema);

  app.get(
    PATH,
    {
      config: { entityTag: true, scopes: ['stewards:read'] },
      schema: {
        tags,
        operationId: 'getOpeningHours',
        summary: 'Get the opening hours of a steward',
        description: 'Returns flight time and duty before the day from which records count, if there are any.',
        params,
        response: {
          200: { description: 'The opening hours.', ...reference(OpeningHoursDto) },
          400: refused('The id is not an integer.'),
          404: refused('There is no such steward.'),
        },
      },
    },
    ({ params: { id } }) => readOpeningHours(deps, id),
  );

  app.put(
    PATH,
    {
      config: { entityTag: true, scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'updateOpeningHours',
        summary: 'Replace the opening hours of a steward',
        description:
          'Says what the steward did before a day, so that rules over weeks and years can be judged. No rules are checked: what they break is in the rule report.',
        params,
        headers: IfMatch,
        body: reference(OpeningHoursRequest),
        response: {
          200: { description: 'The opening hours.', ...reference(OpeningHoursDto) },
          400: refused('The input is invalid, or there is no such steward.'),
          412: CHANGED,
        },
      },
    },
    (request) => updateOpeningHours(deps, request.params.id, request.body, preconditionOf(request, tagOf)),
  );
}
