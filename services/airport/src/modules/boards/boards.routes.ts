import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { refused } from '../../resources/record-routes.ts';
import { BoardEntryDto, BoardQuery } from './boards.schema.ts';
import { readBoard } from './boards.service.ts';

const BOARDS = [
  { side: 'departures', operationId: 'getAirportDepartures', summary: 'Get the departures board of an airport' },
  { side: 'arrivals', operationId: 'getAirportArrivals', summary: 'Get the arrivals board of an airport' },
] as const;

export function registerBoards(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(BoardEntryDto);
  for (const { side, operationId, summary } of BOARDS) {
    app.get(
      `/api/airports/:id/${side}`,
      {
        config: { scopes: ['flights:read'] },
        schema: {
          tags: ['airports'],
          operationId,
          summary,
          description: `Returns the ${side} in the period, which by default lasts from now for a day, with the other airport of each flight and its time in UTC and on the clocks of this airport.`,
          params: Type.Object({ id: id64('The id of the airport.', 1) }),
          querystring: BoardQuery,
          response: {
            200: Type.Array(reference(BoardEntryDto), { description: 'The board, ordered by time.' }),
            400: refused('A parameter is invalid.'),
            404: refused('There is no such airport.'),
          },
        },
      },
      ({ params, query }) => readBoard(deps, side, params.id, query),
    );
  }
}
