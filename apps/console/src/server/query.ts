import { type AnswerState, askAgain, forgetAnswers, useAnswer } from '@muster/ui/server';
import type { Operation } from './operation.ts';
import { request } from './request.ts';

/** The state of a query: the old answer stays while it is refetched. */
export type QueryState<Result> = AnswerState<Result>;

/** Fetches once for all components with the same query, and notifies them of a refetch. */
export function useQuery<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): QueryState<Result> & { readonly again: () => Promise<void> } {
  return useAnswer(`${operation.name} ${JSON.stringify(variables)}`, () => request(operation, variables));
}

/** Refetches these operations if they are on the screen, and drops the rest. Call it after an act that changed them. */
export function refresh(...operations: readonly { readonly name: string }[]): void {
  askAgain((key) => operations.some(({ name }) => key.startsWith(`${name} `)));
}

export const forgetQueries = forgetAnswers;
