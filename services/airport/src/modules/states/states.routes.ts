import { contentTag, type HttpServer, preconditionOf } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { CHANGED, IdempotencyKey, IfMatch, refused } from '../../resources/record-routes.ts';
import { StateKind, StewardStateDto, StewardStateRequest } from './states.schema.ts';
import { createState, listStates, removeState, replaceState } from './states.service.ts';

const PATH = '/api/stewards/:id/states';
const tags = ['states'];
const params = Type.Object({ id: id64('The id of the steward.', 1) });
const one = Type.Object({ ...params.properties, stateId: id64('The id of the state.', 5) });
const OVERLAPS = refused('The steward has a state of this kind at that time.');
/** The entity tag of the list. */
const tagOf = (states: StewardStateDto[]): string => contentTag(JSON.stringify(states));

export function registerStates(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [StateKind, StewardStateDto, StewardStateRequest]) app.addSchema(schema);

  app.get(
    PATH,
    {
      config: { entityTag: true, scopes: ['states:read'] },
      schema: {
        tags,
        operationId: 'getStewardStates',
        summary: 'List the states of a steward',
        description:
          'Returns sickness, leave, training and standby of the steward, ordered by start. They are kept for 12 months after their end. Nothing else of the interface says more than that a steward is not available.',
        params,
        response: {
          200: Type.Array(reference(StewardStateDto), { description: 'The states.' }),
          400: refused('The id is not an integer.'),
          404: refused('There is no such steward.'),
        },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listStates(deps, request.params.id);
    },
  );

  app.post(
    PATH,
    {
      config: { scopes: ['states:write'] },
      schema: {
        tags,
        operationId: 'createStewardState',
        summary: 'Create a state of a steward',
        description:
          'Creates a state. States of different kinds may overlap, those of one kind may not. Assignments stay: hand them over in one act with /states/hand-over.',
        params,
        headers: IdempotencyKey,
        body: reference(StewardStateRequest),
        response: {
          201: { description: 'The state.', ...reference(StewardStateDto) },
          400: refused('The input is invalid, or there is no such steward.'),
          409: OVERLAPS,
          422: refused('The Idempotency-Key was already used for a different request.'),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createState(request.params.id, request.body, deps.onceFor(request, reply))),
  );

  app.put(
    `${PATH}/:stateId`,
    {
      config: { entityTag: true, scopes: ['states:write'] },
      schema: {
        tags,
        operationId: 'updateStewardState',
        summary: 'Replace a state of a steward',
        description: 'Replaces kind, start and end. If-Match takes the ETag of the list.',
        params: one,
        headers: IfMatch,
        body: reference(StewardStateRequest),
        response: {
          200: { description: 'The state.', ...reference(StewardStateDto) },
          400: refused('The input is invalid, or the steward has no such state.'),
          409: OVERLAPS,
          412: CHANGED,
        },
      },
    },
    (request) => {
      const { id, stateId } = request.params;
      return replaceState(deps, id, stateId, request.body, preconditionOf(request, tagOf));
    },
  );

  app.delete(
    `${PATH}/:stateId`,
    {
      config: { scopes: ['states:write'] },
      schema: {
        tags,
        operationId: 'deleteStewardState',
        summary: 'Delete a state of a steward',
        description: 'Deletes the state. If-Match takes the ETag of the list.',
        params: one,
        headers: IfMatch,
        response: {
          204: Type.Null({ description: 'The state has been deleted.' }),
          400: refused('An id is not an integer.'),
          404: refused('The steward has no such state.'),
          412: CHANGED,
        },
      },
    },
    async (request, reply) => {
      const { id, stateId } = request.params;
      await removeState(deps, id, stateId, preconditionOf(request, tagOf));
      return reply.code(204).send(null);
    },
  );
}
