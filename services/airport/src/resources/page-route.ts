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
import { type Named, type Naming, pascal } from './naming.ts';
import { refused } from './record-routes.ts';
import { isSerialized, type SerializedRecords, sendSerialized } from './serialized-records.ts';

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
  { sortable, filter }: { readonly sortable: readonly Property[]; readonly filter: Filter },
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
      const { total, content } = await page(request, query);
      if (!isSerialized(content)) return toPage(request, total, content);
      const about = JSON.stringify(aboutPage(request, total, content.count));
      return sendSerialized(http, reply, ['{"content":[', content, `],${about.slice(1)}`]);
    },
  );
}

export const NO_FILTER = Type.Object({});
