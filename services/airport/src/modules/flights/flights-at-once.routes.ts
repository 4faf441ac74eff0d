import { type HttpServer, preconditionOf, setEntityTag } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { CHANGED, IdempotencyKey, IfMatch, refused } from '../../resources/record-routes.ts';
import {
  CrewOfFlightsDto,
  FlightAction,
  FlightAtOnceDto,
  FlightAtOnceRequest,
  FlightsAtOnceDto,
  FlightsAtOnceRequest,
} from './flights-at-once.schema.ts';
import { changeFlightsAtOnce, tagOfFlightsSeen } from './flights-at-once.service.ts';

/** Changes of several flights in one transaction, such as for a closed runway. */
export function registerFlightsAtOnce(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [
    FlightAction,
    FlightAtOnceRequest,
    FlightsAtOnceRequest,
    FlightAtOnceDto,
    CrewOfFlightsDto,
    FlightsAtOnceDto,
  ]) {
    app.addSchema(schema);
  }

  app.refuseMethods('/api/flights/bulk', ['GET', 'PUT', 'DELETE'], { scopes: ['flights:write'] });
  app.post(
    '/api/flights/bulk',
    {
      config: { entityTag: true, scopes: ['flights:write'] },
      schema: {
        tags: ['flights'],
        operationId: 'changeFlightsAtOnce',
        summary: 'Cancel or delay several flights, or restore them, all or nothing',
        description:
          'Makes all changes in one transaction, or none if one is refused; they are judged by what they lead to together. Says what they do to the crews, and which other flights lose their airplane. With dryRun, nothing is changed. If-Match takes the ETag of a dry run or an earlier change of the same flights: nothing is done if one of them has changed since, its crew aside.',
        headers: Type.Object({ ...IdempotencyKey.properties, ...IfMatch.properties }),
        body: reference(FlightsAtOnceRequest),
        response: {
          200: {
            description: 'What was done, or would be, and what it does to the crews.',
            ...reference(FlightsAtOnceDto),
          },
          400: refused(
            'The input is invalid, or a change is refused; `crew` of the error says for whom, and why. Nothing was changed.',
          ),
          412: CHANGED,
          422: refused('The Idempotency-Key was already used for a different request.'),
        },
      },
    },
    async (request, reply) => {
      const { answer, tag } = await changeFlightsAtOnce(deps, request.body, {
        once: deps.onceFor(request, reply),
        precondition: preconditionOf(request, tagOfFlightsSeen),
      });
      setEntityTag(reply, tag);
      return answer;
    },
  );
}
