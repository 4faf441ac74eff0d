import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import { isInPieces, jsonArray, type LongList } from './long-list.ts';
import { type Named, type Naming, pascal } from './naming.ts';
import { isWritten, sendWritten } from './written-records.ts';

/** `GET /api/things`: all of them. */
export function registerList<Item, Filter extends TObject>(
  server: HttpServer,
  { path, tag, noun: [, many] }: Naming,
  { item, filter }: { readonly item: Named; readonly filter: Filter },
  list: (filter: Static<Filter>) => Promise<LongList<Item>>,
): void {
  const items = Type.Array(reference(item), { description: `All ${many}.` });
  // One object for good: the serialiser is kept by its identity.
  const schema: Record<string, unknown> = { ...items };
  server.withTypeProvider<FastifyTypeProviderDefault>().get<{ Querystring: Static<Filter> }>(
    path,
    {
      config: { entityTag: true },
      schema: {
        tags: [tag],
        operationId: `get${pascal(many)}`,
        summary: `List all ${many}`,
        querystring: filter,
        response: { 200: items },
      },
    },
    async (request, reply) => {
      const found = await list(request.query as Static<Filter>);
      if (!isInPieces(found)) {
        return isWritten(found) ? sendWritten(request, reply, ['[', found, ']']) : found;
      }
      // The types of the framework know objects only; it is an array that the schema speaks of, and that is written.
      const serialize = reply.compileSerializationSchema(schema) as (piece: unknown) => string;
      return reply.type('application/json; charset=utf-8').send(jsonArray(found, serialize));
    },
  );
}
