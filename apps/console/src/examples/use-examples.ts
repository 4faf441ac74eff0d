import { useCachedQuery } from '@muster/ui/server';
import { newerFirst } from '../server/newer-first.ts';
import type { QueryState } from '../server/query.ts';
import { useServer } from '../server/use-server.ts';
import { Examples, type ExamplesResult } from './examples.generated.ts';

export type Example = ExamplesResult['examples'][number];

/** The examples of this installation; none on servers of the release before. */
export function useExamples(): QueryState<ExamplesResult> & { readonly again: () => Promise<void> } {
  const { request } = useServer();
  return useCachedQuery(`${Examples.name} {}`, () =>
    newerFirst(
      () => request(Examples, {}),
      async () => ({ examples: [] }),
    ),
  );
}
