import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { QueryCache, QueryState } from './query-cache.ts';

/** The answers of whoever uses the page. */
export const QueryCacheContext = createContext<QueryCache | undefined>(undefined);

export function useQueryCache(): QueryCache {
  const cache = use(QueryCacheContext);
  if (cache === undefined) throw new Error('This screen stands outside of a query cache.');
  return cache;
}

/** Fetches once for all components with the same key, and notifies them of a refetch. The key must identify `load`. */
export function useCachedQuery<Result>(
  key: string,
  load: () => Promise<Result>,
): QueryState<Result> & { readonly again: () => Promise<void> } {
  const cache = useQueryCache();
  const entry = cache.entryOf(key, load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies `load`
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = cache.entryOf(key, load);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [cache, key],
  );
  const state = useSyncExternalStore(subscribe, () => cache.entryOf(key, load).state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched when the key changes
  useEffect(() => {
    void entry.ask();
  }, [cache, key]);
  return { ...(state as QueryState<Result>), again: entry.ask };
}
