import type { Readable } from 'node:stream';
import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { FastifyTypeProviderDefault } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import {
  aboutPage,
  type PageParameters,
  type PageRequest,
  pageQuery,
  readPageRequest,
  toPage,
} from '../paging/page.ts';
import { type Keeping, sendKept } from './keeping.ts';
import { type Named, type Naming, pascal } from './naming.ts';
import { refused } from './record-routes.ts';
import { bodyOf, isSerialized, type SerializedRecords } from './serialized-records.ts';

export interface PageContent<Item> {
  readonly total: number;
  readonly content: readonly Item[];
}

export interface SerializedPage {
  readonly total: number;
  readonly content: SerializedRecords;
}

/** `GET /api/<kind>/paged`: one page of records, with the filters of the kind. */
export function registerPage<Item, Property extends string, Filter extends TObject>(
  server: HttpServer,
  { path, tag, area, noun: [, many], about }: Naming,
  schema: Named,
  {
    sortable,
    filter,
    keeping,
  }: {
    readonly sortable: readonly Property[];
    readonly filter: Filter;
    readonly keeping?: Keeping<Static<Filter>> | undefined;
  },
  page: (request: PageRequest<Property>, filter: Static<Filter>) => Promise<PageContent<Item> | SerializedPage>,
): void {
  server.refuseMethods(`${path}/paged`, ['PUT', 'DELETE'], { scopes: [`${area}:write`] });
  server.withTypeProvider<FastifyTypeProviderDefault>().get<{ Querystring: PageParameters & Static<Filter> }>(
    `${path}/paged`,
    {
      config: { entityTag: true, scopes: [`${area}:read`] },
      schema: {
        tags: [tag],
        operationId: `get${pascal(many)}Paged`,
        summary: `List ${many} page by page`,
        description: `Returns one page, in the form of Spring Data, with the total number of elements. ${about.lists} Sorting by another property keeps the id as the last criterion.`,
        querystring: Type.Object({ ...pageQuery(sortable), ...filter.properties }),
        response: {
          200: { description: 'The requested page; empty if it is beyond the last one.', ...reference(schema) },
          400: refused('A parameter is invalid.'),
        },
      },
    },
    async (http, reply) => {
      const query = http.query as PageParameters & Static<Filter>;
      const request = readPageRequest(query, sortable);
      if (keeping === undefined) {
        const found = await page(request, query);
        if (!isWritten(found)) return toPage(request, found.total, found.content);
        return reply.type('application/json; charset=utf-8').send(await write(request, found));
      }
      const key = `${path}/paged ${JSON.stringify([request, query])}`;
      return sendKept(http, reply, keeping, { asked: query, key }, async () => {
        const found = await page(request, query);
        return isWritten(found) ? write(request, found) : JSON.stringify(toPage(request, found.total, found.content));
      });
    },
  );
}

function isWritten<Item>(page: PageContent<Item> | SerializedPage): page is SerializedPage {
  return isSerialized(page.content);
}

function write(request: PageRequest<string>, { total, content }: SerializedPage): Promise<Buffer | Readable> {
  const about = JSON.stringify(aboutPage(request, total, content.count));
  return bodyOf('{"content":[', content, `],${about.slice(1)}`);
}

export const NO_FILTER = Type.Object({});
