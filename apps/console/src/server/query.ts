import { type QueryState, useCachedQuery } from '@muster/ui/server';
import { newerFirst } from './newer-first.ts';
import type { Operation } from './operation.ts';
import { useServer } from './use-server.ts';

export type { QueryState };

/** Fetches once for all components with the same query, and notifies them of a refetch. */
export function useQuery<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): QueryState<Result> & { readonly again: () => Promise<void> } {
  const { request } = useServer();
  return useCachedQuery(`${operation.name} ${JSON.stringify(variables)}`, () => request(operation, variables));
}

/** A list; with a filter, what matches it. Servers of the release before know no filter, and list everything. */
export function useFilteredQuery<Result, Page extends object, Filter extends object>(
  all: Operation<Result, Page>,
  matching: Operation<Result, Page & Filter>,
  page: Page,
  filter: Filter | undefined,
): QueryState<Result> & { readonly again: () => Promise<void> } {
  const { request } = useServer();
  const list = () => request(all, page);
  const asked = filter === undefined ? undefined : { ...page, ...filter };
  const key = asked === undefined ? `${all.name} ${JSON.stringify(page)}` : `${matching.name} ${JSON.stringify(asked)}`;
  return useCachedQuery(key, asked === undefined ? list : () => newerFirst(() => request(matching, asked), list));
}

/** Where a page can be shorter than asked for, only an empty one is the last. */
export const UNTIL_EMPTY = 1;

/** All entries of a list that is answered in pages. A page with fewer entries than `size` is the last one. */
export function useAllPages<Result, Variables, Entry>(
  operation: Operation<Result, Variables & { readonly offset: number }>,
  variables: Variables,
  size: number,
  entriesOf: (page: Result) => readonly Entry[],
  /** What servers of the release before answer instead. */
  older: Operation<Result, Variables & { readonly offset: number }> = operation,
): QueryState<readonly Entry[]> & { readonly again: () => Promise<void> } {
  const { request } = useServer();
  return useCachedQuery(`${operation.name} ${JSON.stringify(variables)}`, async () => {
    const found: Entry[] = [];
    for (;;) {
      const asked = { ...variables, offset: found.length };
      const page = entriesOf(
        await newerFirst(
          () => request(operation, asked),
          () => request(older, asked),
        ),
      );
      found.push(...page);
      if (page.length < size) return found;
    }
  });
}
