import {
  contentTag,
  type HttpServer,
  type Once,
  type Precondition,
  preconditionOf,
  sendTagged,
} from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import type { FastifyReply, FastifyRequest, FastifyTypeProviderDefault } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import type { Deps, ModuleDeps } from '../deps.ts';
import { ErrorMessage } from '../domain/error-message.ts';
import { isLongRecord, type LongRecord, sendLong } from './long-record.ts';
import { type Named, type Naming, pascal, withArticle } from './naming.ts';
import { isSerializedRecord, type SerializedRecord } from './serialized-records.ts';

/**
 * The service functions of one record; `shown` are the fields that the client requested, and `Checked` is what
 * preconditions are about.
 */
export interface RecordFunctions<Dto, Request, Shown = unknown, Checked = Dto> {
  readonly read: (deps: ModuleDeps, id: number, shown: Shown) => Promise<Dto | SerializedRecord | LongRecord>;
  readonly create: (once: Once, request: Request) => Promise<Dto>;
  readonly replace: (
    deps: Deps,
    id: number,
    request: Request,
    precondition: Precondition<Checked> | undefined,
  ) => Promise<Dto | SerializedRecord | LongRecord>;
  readonly remove: (deps: Deps, id: number, precondition: Precondition<Checked> | undefined) => Promise<void>;
  readonly preconditionOf: (request: FastifyRequest) => Precondition<Checked> | undefined;
  /** How a record is sent that has been written; by default with a tag of all of its fields. */
  readonly send?: (reply: FastifyReply, record: Dto) => FastifyReply;
}

/** The precondition on a record whose entity tag is computed from all of its fields. */
export function contentPrecondition<Dto>(request: FastifyRequest): Precondition<Dto> | undefined {
  return preconditionOf(request, (record: Dto) => contentTag(JSON.stringify(record)));
}

interface ById {
  id: number;
}

export const refused = (description: string) => ({ description, ...ErrorMessage });

const CONFLICT = refused('The request conflicts with stored data.');
export const CHANGED = refused('The stored state does not match If-Match.');

/* Optional parameters have no examples: the page of the document would send them along when someone tries it out. */

export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description:
        'Apply the change only if the stored state has this ETag, for example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"; of a steward the part before the dot is compared.',
    }),
  ),
});

export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'A client-chosen key of up to 255 characters, for example a UUID. Repeating a request with the same key within 24 hours returns the first response without a second effect.',
    }),
  ),
});

/** The routes of one record: create, read, update, delete. */
export function registerRecord<Dto extends object, Request, Shown extends TObject, Checked>(
  server: HttpServer,
  deps: ModuleDeps,
  { path, tag, area, noun: [one], about }: Naming,
  schemas: { readonly dto: Named; readonly request: Named; readonly shown: Shown },
  functions: RecordFunctions<Dto, Request, Static<Shown>, Checked>,
): void {
  const tags = [tag];
  const params = Type.Object({ id: id64(`The id of the ${one}.`, 1) });
  const dto = reference(schemas.dto);
  const body = reference(schemas.request);
  const send = functions.send ?? ((reply: FastifyReply, record: Dto): FastifyReply => reply.send(record));
  // The types of a record are known to the caller; they cannot be derived from a schema that is itself a parameter.
  const app = server.withTypeProvider<FastifyTypeProviderDefault>();

  app.post<{ Body: Request }>(
    path,
    {
      config: { entityTag: true, scopes: [`${area}:write`] },
      schema: {
        tags,
        operationId: `create${pascal(one)}`,
        summary: `Create ${withArticle(one)}`,
        description: `Stores ${withArticle(one)} under an id that the server assigns. ${about.changes} A request that is repeated with the same Idempotency-Key returns the first response and stores nothing.`,
        headers: IdempotencyKey,
        body,
        response: {
          201: { description: `The new ${one}.`, ...dto },
          400: refused('The input is invalid.'),
          409: CONFLICT,
          422: refused('The Idempotency-Key was already used for a different request.'),
        },
      },
    },
    async (request, reply) => {
      const created = await functions.create(deps.onceFor(request, reply), request.body as Request);
      return send(reply.code(201), created);
    },
  );

  app.get<{ Params: ById; Querystring: Static<Shown> }>(
    `${path}/:id`,
    {
      config: { entityTag: true, scopes: [`${area}:read`] },
      schema: {
        tags,
        operationId: `get${pascal(one)}`,
        summary: `Get ${withArticle(one)}`,
        description: `Returns the ${one} with this id. The ETag of the response can be sent back in If-None-Match, to learn whether the ${one} is still the same, and in If-Match, to change it only if it is.`,
        params,
        querystring: schemas.shown,
        response: {
          200: { description: `The ${one}.`, ...dto },
          400: refused('The id is not an integer.'),
          404: refused(`There is no such ${one}.`),
        },
      },
    },
    async (request, reply) => {
      const record = await functions.read(deps, request.params.id, request.query as Static<Shown>);
      if (isLongRecord(record)) return sendLong(reply, record);
      return isSerializedRecord(record) ? sendTagged(request, reply, record.tag, record.body) : record;
    },
  );

  app.put<{ Params: ById; Body: Request }>(
    `${path}/:id`,
    {
      config: { entityTag: true, scopes: [`${area}:write`] },
      schema: {
        tags,
        operationId: `update${pascal(one)}`,
        summary: `Replace ${withArticle(one)}`,
        description: `Replaces every field of the ${one} with this id; optional fields that are left out are cleared. ${about.changes} Unlike a read, an unknown id is answered with 400.`,
        params,
        headers: IfMatch,
        body,
        response: {
          200: { description: `The ${one} in its new state.`, ...dto },
          400: refused(`The input is invalid, or there is no such ${one}.`),
          409: CONFLICT,
          412: CHANGED,
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const replaced = await functions.replace(deps, params.id, body as Request, functions.preconditionOf(request));
      if (isLongRecord(replaced)) return sendLong(reply, replaced);
      if (isSerializedRecord(replaced)) return sendTagged(request, reply, replaced.tag, replaced.body);
      return send(reply, replaced);
    },
  );

  app.delete<{ Params: ById }>(
    `${path}/:id`,
    {
      config: { scopes: [`${area}:write`] },
      schema: {
        tags,
        operationId: `delete${pascal(one)}`,
        summary: `Delete ${withArticle(one)}`,
        description: `Deletes the ${one} with this id, which is never assigned again. ${about.removal}`,
        params,
        headers: IfMatch,
        response: {
          204: Type.Null({ description: `The ${one} has been deleted.` }),
          400: refused('The id is not an integer.'),
          404: refused(`There is no such ${one}.`),
          409: refused(`The ${one} is in use.`),
          412: CHANGED,
        },
      },
    },
    async (request, reply) => {
      await functions.remove(deps, request.params.id, functions.preconditionOf(request));
      return reply.code(204).send();
    },
  );
}
