import { clearQueries, type QueryState, refetchQueries, useCachedQuery } from '@muster/ui/server';
import type { Operation } from './operation.ts';
import { request } from './request.ts';

export type { QueryState };

/** Fetches once for all components with the same query, and notifies them of a refetch. */
export function useQuery<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): QueryState<Result> & { readonly again: () => Promise<void> } {
  return useCachedQuery(`${operation.name} ${JSON.stringify(variables)}`, () => request(operation, variables));
}

/** Refetches these operations if they are on the screen, and drops the rest. Call it after an act that changed them. */
export function refresh(...operations: readonly { readonly name: string }[]): void {
  refetchQueries((key) => operations.some(({ name }) => key.startsWith(`${name} `)));
}

export const forgetQueries = clearQueries;
