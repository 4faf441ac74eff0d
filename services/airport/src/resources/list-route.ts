import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import { isBatched, jsonArray, type LongList } from './long-list.ts';
import { type Named, type Naming, pascal } from './naming.ts';
import { isSerialized, sendSerialized } from './serialized-records.ts';

/** `GET /api/<kind>`: the list of all records. */
export function registerList<Item, Filter extends TObject>(
  server: HttpServer,
  { path, tag, area, noun: [, many], about }: Naming,
  { item, filter }: { readonly item: Named; readonly filter: Filter },
  list: (filter: Static<Filter>) => Promise<LongList<Item>>,
): void {
  const items = Type.Array(reference(item), { description: `All ${many}.` });
  // A constant object: the serialiser is cached by its identity.
  const schema: Record<string, unknown> = { ...items };
  server.withTypeProvider<FastifyTypeProviderDefault>().get<{ Querystring: Static<Filter> }>(
    path,
    {
      config: { entityTag: true, scopes: [`${area}:read`] },
      schema: {
        tags: [tag],
        operationId: `get${pascal(many)}`,
        summary: `List all ${many}`,
        description: `Returns all ${many} in one response, however many there are. ${about.lists}`,
        querystring: filter,
        response: { 200: items },
      },
    },
    async (request, reply) => {
      const found = await list(request.query as Static<Filter>);
      if (!isBatched(found)) {
        return isSerialized(found) ? sendSerialized(request, reply, ['[', found, ']']) : found;
      }
      // The types of the framework expect an object; the schema and the payload are an array.
      const serialize = reply.compileSerializationSchema(schema) as (piece: unknown) => string;
      return reply.type('application/json; charset=utf-8').send(jsonArray(found, serialize));
    },
  );
}
