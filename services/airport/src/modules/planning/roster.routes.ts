import type { HttpServer } from '@muster/kit/http';
import { id64 } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { refused } from '../../resources/record-routes.ts';
import { exportRoster } from './roster.service.ts';

const CALENDAR = 'text/calendar';

export function registerRoster(app: HttpServer, deps: ModuleDeps): void {
  app.get(
    '/api/stewards/:id/roster.ics',
    {
      config: { produces: 'anything', scopes: ['stewards:read'] },
      schema: {
        tags: ['crew planning'],
        operationId: 'getStewardRoster',
        summary: 'Export the roster of a steward as iCalendar',
        description:
          'Returns all flights of the steward as events for calendar applications, with times in UTC. The same assignment has the same UID in every export, so that applications update their events. Accept is ignored.',
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
