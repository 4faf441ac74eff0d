import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import { refused } from '../../resources/record-routes.ts';
import { CouldTakeDto, CouldTakeListDto, CouldTakeQuery } from './could-take.schema.ts';
import { couldTake } from './could-take.service.ts';

export function registerCouldTake(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [CouldTakeDto, CouldTakeListDto]) app.addSchema(schema);

  app.refuseMethods('/api/flights/could-take', ['PUT', 'DELETE'], { scopes: ['stewards:write', 'flights:write'] });
  app.get(
    '/api/flights/could-take',
    {
      config: { scopes: ['stewards:read', 'flights:read'] },
      schema: {
        tags: ['crew planning'],
        operationId: 'getCouldTake',
        summary: 'Count who could take each of several flights',
        description:
          'Counts for each flight, such as those of a page that lack crew, the stewards who are free, are not on it, are at its airport then by their last flight or their home base, and keep the rules in force with it. Each flight is looked at alone: one steward can be counted for several. Of more than 300 stewards, those who are based at the airports of departure or landed there last are asked.',
        querystring: CouldTakeQuery,
        response: {
          200: { description: 'The numbers.', ...reference(CouldTakeListDto) },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    ({ query }) => couldTake(deps, query.flightIds),
  );
}
