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
