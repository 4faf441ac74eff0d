import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { ErrorMessage } from '../domain/error-message.ts';
import { type PageParameters, PageQuery, type PageRequest, readPageRequest, toPage } from '../paging/page.ts';

type Named = TSchema & { $id?: string };

/** What can be done with every kind of record. */
export interface ResourceService<Dto, Request, Property extends string> {
  list(): Promise<Dto[]>;
  page(request: PageRequest<Property>): Promise<{ total: number; content: Dto[] }>;
  read(id: number): Promise<Dto>;
  create(request: Request): Promise<Dto>;
  update(id: number, request: Request): Promise<Dto>;
  remove(id: number): Promise<void>;
}

export interface Resource<Dto, Request, Property extends string> {
  readonly path: string;
  readonly tag: string;
  /** As in "There is no airplane type with this id", in the singular and the plural. */
  readonly noun: readonly [one: string, many: string];
  readonly schemas: { readonly dto: Named; readonly request: Named; readonly page: Named };
  readonly sortable: readonly Property[];
  readonly service: ResourceService<Dto, Request, Property>;
}

interface ById {
  id: number;
}

const refused = reference(ErrorMessage);

/** The addresses of one kind of record: the same for all of them. */
export function registerResource<Dto, Request, Property extends string>(
  server: HttpServer,
  { path, tag, noun, schemas, sortable, service }: Resource<Dto, Request, Property>,
): void {
  const [one, many] = noun;
  const tags = [tag];
  const params = Type.Object({ id: id64(`The id of the ${one}.`) });
  const dto = reference(schemas.dto);
  const body = reference(schemas.request);
  // The types of a record are known to the caller; they cannot be derived from a schema that is itself a parameter.
  const app = server.withTypeProvider<FastifyTypeProviderDefault>();

  app.get(
    path,
    { schema: { tags, operationId: `get${pascal(many)}`, summary: `All ${many}`, response: { 200: Type.Array(dto) } } },
    () => service.list(),
  );

  app.get<{ Querystring: PageParameters }>(
    `${path}/paged`,
    {
      schema: {
        tags,
        operationId: `get${pascal(many)}Paged`,
        summary: `One page of ${many}`,
        querystring: PageQuery,
        response: { 200: reference(schemas.page), 400: refused },
      },
    },
    async ({ query }) => {
      const request = readPageRequest(query, sortable);
      const { total, content } = await service.page(request);
      return toPage(request, total, content);
    },
  );

  app.post<{ Body: Request }>(
    path,
    {
      schema: {
        tags,
        operationId: `create${pascal(one)}`,
        summary: `A new ${one}`,
        body,
        response: { 201: dto, 400: refused },
      },
    },
    async (request, reply) => reply.code(201).send(await service.create(request.body as Request)),
  );

  app.get<{ Params: ById }>(
    `${path}/:id`,
    {
      schema: {
        tags,
        operationId: `get${pascal(one)}`,
        summary: `One ${one}`,
        params,
        response: { 200: dto, 400: refused, 404: refused },
      },
    },
    (request) => service.read(request.params.id),
  );

  app.put<{ Params: ById; Body: Request }>(
    `${path}/:id`,
    {
      schema: {
        tags,
        operationId: `update${pascal(one)}`,
        summary: `A new state for a ${one}`,
        params,
        body,
        response: { 200: dto, 400: refused },
      },
    },
    (request) => service.update(request.params.id, request.body as Request),
  );

  app.delete<{ Params: ById }>(
    `${path}/:id`,
    {
      schema: {
        tags,
        operationId: `delete${pascal(one)}`,
        summary: `No ${one} any more`,
        params,
        response: { 204: Type.Null({ description: 'Deleted.' }), 400: refused, 404: refused, 409: refused },
      },
    },
    async (request, reply) => {
      await service.remove(request.params.id);
      return reply.code(204).send();
    },
  );
}

function pascal(noun: string): string {
  return noun.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
}
