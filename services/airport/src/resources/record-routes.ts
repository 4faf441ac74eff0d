import { type HttpServer, type Once, type Precondition, preconditionOf } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { Type } from 'typebox';
import type { Deps, ModuleDeps } from '../deps.ts';
import { ErrorMessage } from '../domain/error-message.ts';
import { type Named, type Naming, pascal } from './naming.ts';

/** What can be done with one record. */
export interface RecordService<Dto, Request> {
  read(deps: Deps, id: number): Promise<Dto>;
  create(deps: Deps, request: Request, once: Once): Promise<Dto>;
  update(deps: Deps, id: number, request: Request, precondition: Precondition<Dto> | undefined): Promise<Dto>;
  remove(deps: Deps, id: number, precondition: Precondition<Dto> | undefined): Promise<void>;
}

interface ById {
  id: number;
}

export const refused = (description: string) => ({ description, ...reference(ErrorMessage) });

const CONFLICT = refused('It contradicts what is stored.');
const CHANGED = refused('If-Match names another state than the stored one.');

/* Optional parameters have no examples: the page of the document would send them along when someone tries it out. */

const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'Change only the state with this ETag, such as "2jmj7l5rSw0yVb_vlWAYkK_YBwk".' }),
  ),
});

export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'Any text of up to 255 characters, such as a UUID. A request repeated with its key within 24 hours has no second effect and gets the first answer.',
    }),
  ),
});

/** The addresses of one record: create, read, update, delete. */
export function registerRecord<Dto extends object, Request>(
  server: HttpServer,
  deps: ModuleDeps,
  { path, tag, noun: [one] }: Naming,
  schemas: { readonly dto: Named; readonly request: Named },
  service: RecordService<Dto, Request>,
): void {
  const tags = [tag];
  const params = Type.Object({ id: id64(`The id of the ${one}.`, 1) });
  const dto = reference(schemas.dto);
  const body = reference(schemas.request);
  const config = { entityTag: true };
  // The types of a record are known to the caller; they cannot be derived from a schema that is itself a parameter.
  const app = server.withTypeProvider<FastifyTypeProviderDefault>();

  app.post<{ Body: Request }>(
    path,
    {
      config,
      schema: {
        tags,
        operationId: `create${pascal(one)}`,
        summary: `A new ${one}`,
        headers: IdempotencyKey,
        body,
        response: {
          201: { description: 'It was created.', ...dto },
          400: refused('The input is not correct.'),
          409: CONFLICT,
          422: refused('The Idempotency-Key was used for another request.'),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await service.create(deps, request.body as Request, deps.onceFor(request, reply))),
  );

  app.get<{ Params: ById }>(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        operationId: `get${pascal(one)}`,
        summary: `One ${one}`,
        params,
        response: {
          200: { description: `The ${one}.`, ...dto },
          400: refused('The id is not an integer.'),
          404: refused(`There is no such ${one}.`),
        },
      },
    },
    (request) => service.read(deps, request.params.id),
  );

  app.put<{ Params: ById; Body: Request }>(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        operationId: `update${pascal(one)}`,
        summary: `A new state for a ${one}`,
        params,
        headers: IfMatch,
        body,
        response: {
          200: { description: 'It was updated.', ...dto },
          400: refused(`The input is not correct, or there is no such ${one}.`),
          409: CONFLICT,
          412: CHANGED,
        },
      },
    },
    (request, reply) =>
      service.update(deps, request.params.id, request.body as Request, preconditionOf<Dto>(request, reply, dto)),
  );

  app.delete<{ Params: ById }>(
    `${path}/:id`,
    {
      schema: {
        tags,
        operationId: `delete${pascal(one)}`,
        summary: `No ${one} any more`,
        params,
        headers: IfMatch,
        response: {
          204: Type.Null({ description: 'It was deleted.' }),
          400: refused('The id is not an integer.'),
          404: refused(`There is no such ${one}.`),
          409: refused('It is in use.'),
          412: CHANGED,
        },
      },
    },
    async (request, reply) => {
      await service.remove(deps, request.params.id, preconditionOf<Dto>(request, reply, dto));
      return reply.code(204).send();
    },
  );
}
