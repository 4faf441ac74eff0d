import type { Readable } from 'node:stream';
import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import { type Keeping, sendKept } from './keeping.ts';
import { isBatched, jsonArray, type LongList } from './long-list.ts';
import { type Named, type Naming, pascal } from './naming.ts';
import { refused } from './record-routes.ts';
import { bodyOf, isSerialized } from './serialized-records.ts';

/** `GET /api/<kind>`: the list of all records. */
export function registerList<Item, Filter extends TObject>(
  server: HttpServer,
  { path, tag, area, noun: [, many], about }: Naming,
  {
    item,
    filter,
    keeping,
  }: { readonly item: Named; readonly filter: Filter; readonly keeping?: Keeping<Static<Filter>> | undefined },
  list: (filter: Static<Filter>) => Promise<LongList<Item>>,
): void {
  const items = Type.Array(reference(item), { description: `All ${many}.` });
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
        response: {
          200: items,
          ...(Object.keys(filter.properties).length === 0 ? {} : { 400: refused('A parameter is invalid.') }),
        },
      },
    },
    async (request, reply) => {
      const asked = request.query as Static<Filter>;
      if (keeping === undefined) {
        const found = await list(asked);
        if (!isBatched(found) && !isSerialized(found)) return found;
        return reply.type('application/json; charset=utf-8').send(await write(found));
      }
      const key = `${path} ${JSON.stringify(asked)}`;
      return sendKept(request, reply, keeping, { asked, key }, async () => write(await list(asked)));
    },
  );
}

async function write<Item>(found: LongList<Item>): Promise<Buffer | Readable> {
  if (isBatched(found)) return jsonArray(found);
  return isSerialized(found) ? bodyOf('[', found, ']') : Buffer.from(JSON.stringify(found));
}
