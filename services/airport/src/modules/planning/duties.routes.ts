import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import { readFixedOrderPageRequest, toPage } from '../../paging/page.ts';
import { refused } from '../../resources/record-routes.ts';
import { DutiesQuery, DutyDto, DutyLegDto, PageStewardDutiesDto, StewardDutiesDto } from './duties.schema.ts';
import { dutiesIn } from './duties.service.ts';

/** So many fit into an answer that is made without a pause. */
const MAX_SIZE = 200;

export function registerDuties(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [DutyLegDto, DutyDto, StewardDutiesDto, PageStewardDutiesDto]) app.addSchema(schema);

  app.get(
    '/api/duties',
    {
      config: { scopes: ['stewards:read', 'flights:read'] },
      schema: {
        tags: ['crew planning'],
        operationId: 'getDuties',
        summary: 'List the duties of stewards in a period',
        description: `Returns what everybody does in up to 8 days, such as for a printed roster: duties from report to end, with flights and positioning trips, and the days on which somebody is not available. Ordered by the id of the steward; pages have at most ${MAX_SIZE} of them.`,
        querystring: DutiesQuery,
        response: {
          200: { description: 'A page of stewards with their duties.', ...reference(PageStewardDutiesDto) },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    async ({ query }) => {
      const page = readFixedOrderPageRequest({ ...query, size: Math.min(query.size ?? MAX_SIZE, MAX_SIZE) });
      const { total, content } = await dutiesIn(deps, query, page);
      return toPage(page, total, content);
    },
  );
}
