import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import { refused } from '../../resources/record-routes.ts';
import { LookupDto, LookupQuery } from './lookup.schema.ts';
import { lookUp } from './lookup.service.ts';

export function registerLookup(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(LookupDto);
  app.get(
    '/api/lookup',
    {
      config: { scopes: ['stewards:read', 'flights:read'] },
      schema: {
        tags: ['crew planning'],
        operationId: 'getLookup',
        summary: 'List airports, flights and stewards by code, number or name',
        description:
          'Finds records by what someone types: the code, name or city of an airport, the number of a flight, or a name of a steward. Case and accents do not matter.',
        querystring: LookupQuery,
        response: {
          200: { description: 'What was found, by kind; empty lists if nothing.', ...reference(LookupDto) },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    ({ query }) => lookUp(deps, query),
  );
}
