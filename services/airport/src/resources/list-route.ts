import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { Type } from 'typebox';
import type { Named, Naming } from './naming.ts';
import { pascal } from './naming.ts';

/** `GET /api/things`: all of them. */
export function registerList<Item>(
  server: HttpServer,
  { path, tag, noun: [, many] }: Naming,
  item: Named,
  list: () => Promise<Item[]>,
): void {
  server.withTypeProvider<FastifyTypeProviderDefault>().get(
    path,
    {
      config: { entityTag: true },
      schema: {
        tags: [tag],
        operationId: `get${pascal(many)}`,
        summary: `All ${many}`,
        response: { 200: Type.Array(reference(item), { description: `All ${many}.` }) },
      },
    },
    list,
  );
}
