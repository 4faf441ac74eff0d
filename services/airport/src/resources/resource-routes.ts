import type { HttpServer } from '@muster/kit/http';
import type { Deps, ModuleDeps } from '../deps.ts';
import type { PageRequest } from '../paging/page.ts';
import { registerList } from './list-route.ts';
import type { LongList } from './long-list.ts';
import type { Named, Naming } from './naming.ts';
import { NO_FILTER, type PageContent, registerPage } from './page-route.ts';
import { type RecordService, registerRecord } from './record-routes.ts';

/** What can be done with a kind of record; a list may hold less of each record than reading it alone gives. */
export interface ResourceService<Dto, Item, Request, Property extends string> extends RecordService<Dto, Request> {
  list(deps: Deps): Promise<LongList<Item>>;
  page(deps: Deps, request: PageRequest<Property>): Promise<PageContent<Item>>;
}

export interface Resource<Dto, Item, Request, Property extends string> extends Naming {
  readonly schemas: { readonly dto: Named; readonly item: Named; readonly request: Named; readonly page: Named };
  readonly sortable: readonly Property[];
  readonly service: ResourceService<Dto, Item, Request, Property>;
}

/** The addresses of one kind of record: the same for all of them. */
export function registerResource<Dto extends object, Item, Request, Property extends string>(
  app: HttpServer,
  deps: ModuleDeps,
  resource: Resource<Dto, Item, Request, Property>,
): void {
  const { schemas, sortable, service } = resource;
  app.addSchema(schemas.request);
  app.addSchema(schemas.page);
  registerList(app, resource, schemas.item, () => service.list(deps));
  registerPage(app, resource, schemas.page, { sortable, filter: NO_FILTER }, (request) => service.page(deps, request));
  registerRecord(app, deps, resource, schemas, service);
}
