import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { Type } from 'typebox';
import { isWhole, jsonArray, type LongList } from './long-list.ts';
import { type Named, type Naming, pascal } from './naming.ts';

/** `GET /api/things`: all of them. */
export function registerList<Item>(
  server: HttpServer,
  { path, tag, noun: [, many] }: Naming,
  item: Named,
  list: () => Promise<LongList<Item>>,
): void {
  const items = Type.Array(reference(item), { description: `All ${many}.` });
  // One object for good: the serialiser is kept by its identity.
  const schema: Record<string, unknown> = { ...items };
  server.withTypeProvider<FastifyTypeProviderDefault>().get(
    path,
    {
      config: { entityTag: true },
      schema: {
        tags: [tag],
        operationId: `get${pascal(many)}`,
        summary: `List all ${many}`,
        response: { 200: items },
      },
    },
    async (_request, reply) => {
      const found = await list();
      if (isWhole(found)) return found;
      // The types of the framework know objects only; it is an array that the schema speaks of, and that is written.
      const serialize = reply.compileSerializationSchema(schema) as (piece: unknown) => string;
      return reply.type('application/json; charset=utf-8').send(jsonArray(found, serialize));
    },
  );
}
