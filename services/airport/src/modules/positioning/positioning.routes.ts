import { contentTag, type HttpServer, preconditionOf } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { CHANGED, IdempotencyKey, IfMatch, refused } from '../../resources/record-routes.ts';
import { PositioningTripDto, PositioningTripRequest } from './positioning.schema.ts';
import { createTrip, listTrips, removeTrip } from './positioning.service.ts';

const PATH = '/api/stewards/:id/positioning-trips';
const tags = ['crew planning'];
/** The entity tag of the list. */
const tagOf = (trips: PositioningTripDto[]): string => contentTag(JSON.stringify(trips));
const params = Type.Object({ id: id64('The id of the steward.', 1) });

export function registerPositioning(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(PositioningTripDto);
  app.addSchema(PositioningTripRequest);

  app.get(
    PATH,
    {
      config: { entityTag: true, scopes: ['stewards:read'] },
      schema: {
        tags,
        operationId: 'getPositioningTrips',
        summary: 'List the positioning trips of a steward',
        description: 'Returns all journeys of the steward to and from their work, ordered by departure.',
        params,
        response: {
          200: Type.Array(reference(PositioningTripDto), { description: 'The positioning trips.' }),
          400: refused('The id is not an integer.'),
          404: refused('There is no such steward.'),
        },
      },
    },
    ({ params: { id } }) => listTrips(deps, id),
  );

  app.post(
    PATH,
    {
      config: { scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'createPositioningTrip',
        summary: 'Create a positioning trip of a steward',
        description:
          'Creates a journey, unless the steward is on a flight or another journey at that time, or would break the rules in force. It is duty without flight time: before operating it is part of the flight duty period, and it is no sector.',
        params,
        headers: IdempotencyKey,
        body: reference(PositioningTripRequest),
        response: {
          201: { description: 'The positioning trip.', ...reference(PositioningTripDto) },
          400: refused('The input is invalid, there is no such steward or airport, or the rules in force forbid it.'),
          422: refused('The Idempotency-Key was already used for a different request.'),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createTrip(deps, request.params.id, request.body, deps.onceFor(request, reply))),
  );

  app.delete(
    `${PATH}/:tripId`,
    {
      config: { scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'deletePositioningTrip',
        summary: 'Delete a positioning trip of a steward',
        description: 'Deletes the journey. No rules are checked. If-Match takes the ETag of the list.',
        params: Type.Object({ ...params.properties, tripId: id64('The id of the positioning trip.', 3) }),
        headers: IfMatch,
        response: {
          204: Type.Null({ description: 'The positioning trip has been deleted.' }),
          400: refused('An id is not an integer.'),
          404: refused('The steward has no such positioning trip.'),
          412: CHANGED,
        },
      },
    },
    async (request, reply) => {
      const { id, tripId } = request.params;
      await removeTrip(deps, id, tripId, preconditionOf(request, tagOf));
      return reply.code(204).send(null);
    },
  );
}
