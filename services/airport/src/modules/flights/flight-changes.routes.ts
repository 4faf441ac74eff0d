import { type HttpServer, preconditionOf, setEntityTag } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { CHANGED, IdempotencyKey, IfMatch, refused } from '../../resources/record-routes.ts';
import {
  CrewEffectDto,
  CrewRefusalDto,
  FlightChangeDto,
  FlightChangeRequest,
  FlightDelayRequest,
  FlightEditRequest,
  FlightTimesDto,
} from './flight-changes.schema.ts';
import {
  cancelFlight,
  delayFlight,
  editFlight,
  readTimes,
  restoreFlight,
  tagOfState,
} from './flight-changes.service.ts';

const tags = ['flights'];
const params = Type.Object({ id: id64('The id of the flight.', 2) });
const headers = Type.Object({ ...IdempotencyKey.properties, ...IfMatch.properties });
const response = {
  200: { description: 'What was done, or would be, and what it does to the crew.', ...reference(FlightChangeDto) },
  400: refused('The input is invalid, or the change is refused; `crew` of the error says for whom, and why.'),
  404: refused('There is no such flight.'),
  412: CHANGED,
  422: refused('The Idempotency-Key was already used for a different request.'),
};

export function registerFlightChanges(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [
    FlightTimesDto,
    FlightChangeRequest,
    FlightDelayRequest,
    FlightEditRequest,
    CrewEffectDto,
    CrewRefusalDto,
    FlightChangeDto,
  ]) {
    app.addSchema(schema);
  }

  const makingOf = (request: FastifyRequest, reply: FastifyReply) => ({
    once: deps.onceFor(request, reply),
    precondition: preconditionOf(request, tagOfState),
  });
  const tagged = (reply: FastifyReply, change: FlightChangeDto): FlightChangeDto => {
    setEntityTag(reply, tagOfState(change));
    return change;
  };

  app.post(
    '/api/flights/:id/cancel',
    {
      config: { entityTag: true, scopes: ['flights:write'] },
      schema: {
        tags,
        operationId: 'cancelFlight',
        summary: 'Cancel a flight',
        description:
          'The flight leaves the list of all flights, stays on boards, and occupies neither its airplane nor its crew, who stay assigned. Says what their rosters break without it, such as a way back that is missing. With dryRun, nothing is changed. If-Match takes the ETag of an earlier change or of the times.',
        params,
        headers,
        body: reference(FlightChangeRequest),
        response,
      },
    },
    async (request, reply) =>
      tagged(reply, await cancelFlight(deps, request.params.id, request.body, makingOf(request, reply))),
  );

  app.post(
    '/api/flights/:id/restore',
    {
      config: { entityTag: true, scopes: ['flights:write'] },
      schema: {
        tags,
        operationId: 'restoreFlight',
        summary: 'Restore a cancelled flight',
        description:
          'Gives the flight its airplane and its crew back. Refused if the airplane or one of the crew has something else at that time, is away, or would break rules in force that they keep now. With dryRun, nothing is changed. If-Match takes the ETag of an earlier change or of the times.',
        params,
        headers,
        body: reference(FlightChangeRequest),
        response,
      },
    },
    async (request, reply) =>
      tagged(reply, await restoreFlight(deps, request.params.id, request.body, makingOf(request, reply))),
  );

  app.post(
    '/api/flights/:id/delay',
    {
      config: { entityTag: true, scopes: ['flights:write'] },
      schema: {
        tags,
        operationId: 'delayFlight',
        summary: 'Delay a flight',
        description:
          'Sets new times and keeps the plan. Duty begins by the plan unless the crew was told before it reported, and ends by the new arrival. Refused only if the airplane or one of the crew is on another flight then; what the rosters break is said, and is in the rule report. With dryRun, nothing is changed. If-Match takes the ETag of an earlier change or of the times.',
        params,
        headers,
        body: reference(FlightDelayRequest),
        response,
      },
    },
    async (request, reply) =>
      tagged(reply, await delayFlight(deps, request.params.id, request.body, makingOf(request, reply))),
  );

  app.post(
    '/api/flights/:id/change',
    {
      config: { entityTag: true, scopes: ['flights:write'] },
      schema: {
        tags,
        operationId: 'changeFlight',
        summary: 'Change a flight',
        description:
          'Gives the flight another number, airplane, origin or destination, or other planned times, and leaves the rest as it is. Refused if the airplane is on another flight then, or if one of the crew is on another flight, is away, or would break rules in force that they keep now. With dryRun, nothing is changed. If-Match takes the ETag of an earlier change or of the times.',
        params,
        headers,
        body: reference(FlightEditRequest),
        response,
      },
    },
    async (request, reply) =>
      tagged(reply, await editFlight(deps, request.params.id, request.body, makingOf(request, reply))),
  );

  app.get(
    '/api/flights/:id/times',
    {
      config: { entityTag: true, scopes: ['flights:read'] },
      schema: {
        tags,
        operationId: 'getFlightTimes',
        summary: 'Get the planned and actual times of a flight',
        description:
          'Returns the plan beside the times that are shown everywhere else. PUT with other times is a new plan. The ETag covers everything of the flight but its crew, for If-Match of its changes.',
        params,
        response: {
          200: { description: 'The times.', ...reference(FlightTimesDto) },
          400: refused('The id is not an integer.'),
          404: refused('There is no such flight.'),
        },
      },
    },
    async (request, reply) => {
      const { times, tag } = await readTimes(deps, request.params.id);
      setEntityTag(reply, tag);
      return times;
    },
  );
}
