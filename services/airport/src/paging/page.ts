import { reference } from '@muster/kit/schema';
import { type TSchema, Type } from 'typebox';
import { type Criterion, readSort, refuseSort } from './sort.ts';

const DEFAULT_SIZE = 20;
/** As in Spring Data: a larger page is not refused but reduced, which `size` shows. */
const MAX_SIZE = 2000;
const INT32_MAX = 2 ** 31 - 1;

/** The parameters of a page whose order is fixed. */
export const fixedOrderPageQuery = {
  page: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: INT32_MAX,
      default: 0,
      description: 'Zero-based index of the page.',
      examples: [0],
    }),
  ),
  size: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: DEFAULT_SIZE,
      examples: [DEFAULT_SIZE],
      description: `Number of records per page; values above ${MAX_SIZE} are reduced to ${MAX_SIZE}.`,
    }),
  ),
};

/** The parameters of a page; the examples use a property of this kind. */
export const pageQuery = (sortable: readonly string[]) => ({
  ...fixedOrderPageQuery,
  sort: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 20,
      description: `Sort criteria in the form property,(asc or desc). Ascending by default; can be repeated. Properties: ${sortable.join(', ')}.`,
      examples: [[`${sortable.at(-1)},desc`]],
    }),
  ),
});

export interface PageParameters {
  readonly page?: number;
  readonly size?: number;
  readonly sort?: readonly string[];
}

export const SortObject = Type.Object(
  { empty: Type.Boolean(), sorted: Type.Boolean(), unsorted: Type.Boolean() },
  { $id: 'SortObject', description: 'Whether the page is sorted.' },
);

export const PageableObject = Type.Object(
  {
    offset: Type.Integer({ format: 'int64', examples: [40] }),
    sort: reference(SortObject),
    pageSize: Type.Integer({ format: 'int32', examples: [20] }),
    pageNumber: Type.Integer({ format: 'int32', examples: [2] }),
    paged: Type.Boolean(),
    unpaged: Type.Boolean(),
  },
  { $id: 'PageableObject', description: 'The page that was requested.' },
);

/** The schema of a page: `PageStewardDto`. */
export function pageOf<Item extends TSchema & { $id?: string }>(item: Item) {
  return Type.Object(
    {
      content: Type.Array(reference(item)),
      number: Type.Integer({ format: 'int32', description: 'Zero-based index of the page.', examples: [2] }),
      size: Type.Integer({ format: 'int32', examples: [20] }),
      numberOfElements: Type.Integer({ format: 'int32', examples: [20] }),
      totalPages: Type.Integer({ format: 'int32', examples: [4] }),
      totalElements: Type.Integer({ format: 'int64', examples: [61] }),
      first: Type.Boolean(),
      last: Type.Boolean(),
      empty: Type.Boolean(),
      sort: reference(SortObject),
      pageable: reference(PageableObject),
    },
    { $id: `Page${item.$id}`, description: `A page of ${item.$id}.` },
  );
}

export interface PageRequest<Property extends string> {
  readonly page: number;
  readonly size: number;
  readonly offset: number;
  readonly sort: readonly Criterion<Property>[];
}

export function readPageRequest<Property extends string>(
  query: PageParameters,
  sortable: readonly Property[],
): PageRequest<Property> {
  const page = query.page ?? 0;
  const size = Math.min(query.size ?? DEFAULT_SIZE, MAX_SIZE);
  return { page, size, offset: page * size, sort: readSort(query.sort ?? [], sortable) };
}

/** The same where the order is fixed; `sort` is no parameter of such an address, so it comes as it was sent. */
export function readFixedOrderPageRequest(
  query: Omit<PageParameters, 'sort'> & { readonly sort?: unknown },
): PageRequest<never> {
  const { sort, ...rest } = query;
  refuseSort(sort);
  return readPageRequest(rest, []);
}

/** A page in Spring's format. */
export function toPage<Item>(request: PageRequest<string>, total: number, content: readonly Item[]) {
  return { content: [...content], ...aboutPage(request, total, content.length) };
}

/** The fields of a page besides its content. */
export function aboutPage(request: PageRequest<string>, total: number, count: number) {
  const totalPages = Math.ceil(total / request.size);
  const sorted = request.sort.length > 0;
  const sort = { empty: !sorted, sorted, unsorted: !sorted };
  return {
    number: request.page,
    size: request.size,
    numberOfElements: count,
    totalPages,
    totalElements: total,
    first: request.page === 0,
    last: request.page + 1 >= totalPages,
    empty: count === 0,
    sort,
    pageable: {
      offset: request.offset,
      sort,
      pageSize: request.size,
      pageNumber: request.page,
      paged: true,
      unpaged: false,
    },
  };
}
