import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { StewardDto } from '../../domain/crew.ts';
import { IdempotencyKey, refused } from '../../resources/record-routes.ts';
import { AssignmentCheckDto, AssignmentPath, RefusalDto, RulesQuery } from './assignments.schema.ts';
import { assign, checkAssignment, ensureAssigned, unassign } from './assignments.service.ts';

const PATH = '/api/stewards/:stewardId/flights/:flightId';
const tags = ['assignments'];
const NOT_ALLOWED = refused(
  'Unknown steward or flight, assigned already, on another flight at that time, or against the rules in force.',
);

export function registerAssignments(app: HttpServer, deps: ModuleDeps): void {
  app.addSchema(RefusalDto);
  app.addSchema(AssignmentCheckDto);

  app.post(
    PATH,
    {
      schema: {
        tags,
        operationId: 'createAssignment',
        summary: 'Assigns a steward to a flight',
        params: AssignmentPath,
        headers: IdempotencyKey,
        response: {
          201: { description: 'The steward, assigned.', ...reference(StewardDto) },
          400: NOT_ALLOWED,
          422: refused('The Idempotency-Key was used for another request.'),
        },
      },
    },
    async (request, reply) => {
      const { stewardId, flightId } = request.params;
      return reply.code(201).send(await assign(deps, stewardId, flightId, deps.onceFor(request, reply)));
    },
  );

  app.put(
    PATH,
    {
      schema: {
        tags,
        operationId: 'updateAssignment',
        summary: 'Makes sure that a steward is assigned to a flight',
        params: AssignmentPath,
        response: { 200: { description: 'The steward, assigned.', ...reference(StewardDto) }, 400: NOT_ALLOWED },
      },
    },
    ({ params }) => ensureAssigned(deps, params.stewardId, params.flightId),
  );

  app.delete(
    PATH,
    {
      schema: {
        tags,
        operationId: 'deleteAssignment',
        summary: 'Takes a steward off a flight',
        params: AssignmentPath,
        response: {
          204: Type.Null({ description: 'The steward is not on the flight any more.' }),
          400: refused('An id is not an integer.'),
          404: refused('The steward is not assigned to the flight.'),
        },
      },
    },
    async ({ params }, reply) => {
      await unassign(deps, params.stewardId, params.flightId);
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${PATH}/check`,
    {
      schema: {
        tags,
        operationId: 'checkAssignment',
        summary: 'Whether a steward could be on a flight, and why not, without assigning',
        params: AssignmentPath,
        querystring: RulesQuery,
        response: {
          200: { description: 'Whether it is allowed, and why not.', ...reference(AssignmentCheckDto) },
          400: refused('A parameter is wrong.'),
          404: refused('There is no such steward or flight.'),
        },
      },
    },
    async ({ params, query }) => {
      const { rules, refusals } = await checkAssignment(deps, params.stewardId, params.flightId, query.rules);
      return { allowed: refusals.length === 0, rules, refusals };
    },
  );
}
