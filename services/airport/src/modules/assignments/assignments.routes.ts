import { type HttpServer, statePreconditionOf } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { StewardDto } from '../../domain/crew.ts';
import { sendSteward } from '../../read-models/stewards-with-flights.ts';
import { CHANGED, IdempotencyKey, IfMatch, refused } from '../../resources/record-routes.ts';
import {
  AssignmentCheckDto,
  AssignmentPath,
  CountedHoursDto,
  RefusalDto,
  RuleSetName,
  RulesQuery,
} from './assignments.schema.ts';
import { assign, checkAssignment, ensureAssigned, unassign } from './assignments.service.ts';

const PATH = '/api/stewards/:stewardId/flights/:flightId';
const tags = ['assignments'];
const NOT_ALLOWED = refused(
  'The steward or flight does not exist, the steward is already assigned or on another flight at that time, the flight or the steward has as many assignments as it can have, or the rules in force forbid it.',
);

export function registerAssignments(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(RuleSetName);
  app.addSchema(CountedHoursDto);
  app.addSchema(RefusalDto);
  app.addSchema(AssignmentCheckDto);

  app.post(
    PATH,
    {
      config: { entityTag: true, scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'createAssignment',
        summary: 'Assign a steward to a flight',
        description:
          'Assigns the steward, unless they are assigned already, are on another flight at that time, or break the rules in force. The check and the assignment are one step: of two requests that exclude each other, one is refused. If-Match takes the ETag of the steward.',
        params: AssignmentPath,
        headers: Type.Object({ ...IdempotencyKey.properties, ...IfMatch.properties }),
        response: {
          201: { description: 'The steward with the assignment.', ...reference(StewardDto) },
          400: NOT_ALLOWED,
          412: CHANGED,
          422: refused('The Idempotency-Key was already used for a different request.'),
        },
      },
    },
    async (request, reply) => {
      const once = deps.onceFor(request, reply);
      const steward = await assign(deps, request.params, once, statePreconditionOf(request));
      return sendSteward(reply.code(201), steward);
    },
  );

  app.put(
    PATH,
    {
      config: { entityTag: true, scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'updateAssignment',
        summary: 'Ensure that a steward is assigned to a flight',
        description:
          'Assigns the steward like POST. Succeeds without any check if they are assigned already, also to a flight that is cancelled by now. The request has no body. If-Match takes the ETag of the steward.',
        params: AssignmentPath,
        headers: IfMatch,
        response: {
          200: { description: 'The steward with the assignment.', ...reference(StewardDto) },
          400: NOT_ALLOWED,
          412: CHANGED,
        },
      },
    },
    async (request, reply) => {
      return sendSteward(reply, await ensureAssigned(deps, request.params, statePreconditionOf(request)));
    },
  );

  app.delete(
    PATH,
    {
      config: { scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'deleteAssignment',
        summary: 'Remove a steward from a flight',
        description:
          'Removes the assignment; the steward and the flight stay. No rules are checked. If-Match takes the ETag of the steward.',
        params: AssignmentPath,
        headers: IfMatch,
        response: {
          204: Type.Null({ description: 'The steward has been removed from the flight.' }),
          400: refused('An id is not an integer.'),
          404: refused('The steward is not assigned to the flight.'),
          412: CHANGED,
        },
      },
    },
    async (request, reply) => {
      await unassign(deps, request.params, statePreconditionOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${PATH}/check`,
    {
      config: { scopes: ['stewards:read'] },
      schema: {
        tags,
        operationId: 'checkAssignment',
        summary: 'Check whether a steward can be assigned to a flight',
        description:
          'Runs the checks of the assignment without making it, by the rules in force or by others. The refusals are those that POST would give: the code of the first, and the messages of all.',
        params: AssignmentPath,
        querystring: RulesQuery,
        response: {
          200: { description: 'Whether the assignment is allowed, and if not, why.', ...reference(AssignmentCheckDto) },
          400: refused('A parameter is invalid.'),
          404: refused('There is no such steward or flight.'),
        },
      },
    },
    async ({ params, query }) => {
      return checkAssignment(deps, params, query.rules);
    },
  );
}
