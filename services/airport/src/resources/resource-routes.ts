import type { HttpServer } from '@muster/kit/http';
import type { Static, TObject } from 'typebox';
import type { Deps, ModuleDeps } from '../deps.ts';
import type { PageRequest } from '../paging/page.ts';
import { registerList } from './list-route.ts';
import type { LongList } from './long-list.ts';
import type { Named, Naming } from './naming.ts';
import { type PageContent, registerPage, type SerializedPage } from './page-route.ts';
import { type RecordFunctions, registerRecord } from './record-routes.ts';

/** The service functions of a kind of record; a list can have fewer fields than a single record. */
interface ResourceFunctions<Dto, Item, Request, Property extends string, Shown, Checked>
  extends RecordFunctions<Dto, Request, Shown, Checked> {
  readonly list: (deps: Deps, shown: Shown) => Promise<LongList<Item>>;
  readonly page: (
    deps: Deps,
    request: PageRequest<Property>,
    shown: Shown,
  ) => Promise<PageContent<Item> | SerializedPage>;
  /** The entity tag of lists and pages, which are kept until it changes. */
  readonly listTag?: (deps: ModuleDeps, shown: Shown) => Promise<string>;
}

interface Resource<Dto, Item, Request, Property extends string, Shown extends TObject, Checked> extends Naming {
  readonly schemas: {
    readonly dto: Named;
    readonly item: Named;
    readonly request: Named;
    readonly page: Named;
    /** Fields that clients can omit from responses. */
    readonly shown: Shown;
  };
  readonly sortable: readonly Property[];
  readonly functions: ResourceFunctions<Dto, Item, Request, Property, Static<Shown>, Checked>;
}

/** The routes of a kind of record. */
export function registerResource<
  Dto extends object,
  Item,
  Request,
  Property extends string,
  Shown extends TObject,
  Checked,
>(app: HttpServer, deps: ModuleDeps, resource: Resource<Dto, Item, Request, Property, Shown, Checked>): void {
  const { schemas, sortable, functions } = resource;
  app.addSchema(schemas.request);
  app.addSchema(schemas.page);
  const { listTag } = functions;
  const keeping =
    listTag === undefined
      ? undefined
      : { kept: deps.kept, tagOf: (shown: Static<Shown>): Promise<string> => listTag(deps, shown) };
  const listed = { item: schemas.item, filter: schemas.shown, keeping };
  registerList(app, resource, listed, (filter) => functions.list(deps, filter));
  registerPage(app, resource, schemas.page, { sortable, filter: schemas.shown, keeping }, (request, filter) =>
    functions.page(deps, request, filter),
  );
  registerRecord(app, deps, resource, schemas, functions);
}
