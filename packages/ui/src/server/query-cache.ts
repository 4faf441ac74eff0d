import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type ApiError, toApiError } from './api-error.ts';

/** The state of a query. The old data stays during a refetch. */
export interface QueryState<Result> {
  readonly data: Result | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
}

interface Entry {
  state: QueryState<unknown>;
  readonly listeners: Set<() => void>;
  readonly ask: () => Promise<void>;
}

const EMPTY: QueryState<never> = { data: undefined, error: undefined, isLoading: true };
const entries = new Map<string, Entry>();

/** Fetches once for all components with the same key, and notifies them of a refetch. The key must identify `load`. */
export function useCachedQuery<Result>(
  key: string,
  load: () => Promise<Result>,
): QueryState<Result> & { readonly again: () => Promise<void> } {
  const entry = entryOf(key, load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies `load`
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = entryOf(key, load);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [key],
  );
  const state = useSyncExternalStore(subscribe, () => entryOf(key, load).state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched when the key changes
  useEffect(() => {
    void entry.ask();
  }, [key]);
  return { ...(state as QueryState<Result>), again: entry.ask };
}

function entryOf(key: string, load: () => Promise<unknown>): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  let latest = 0;
  const entry: Entry = {
    state: EMPTY,
    listeners: new Set(),
    ask: async () => {
      latest += 1;
      const mine = latest;
      try {
        const data = await load();
        // A later fetch may finish first.
        if (mine === latest) set(entry, { data, error: undefined, isLoading: false });
      } catch (thrown) {
        if (mine === latest) set(entry, { data: entry.state.data, error: toApiError(thrown), isLoading: false });
      }
    },
  };
  entries.set(key, entry);
  return entry;
}

function set(entry: Entry, state: QueryState<unknown>): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

/** Refetches the matching queries that are on the screen, and drops the others. Call it after a change of their data. */
export function refetchQueries(matches: (key: string) => boolean): void {
  for (const [key, entry] of entries) {
    if (!matches(key)) continue;
    if (entry.listeners.size === 0) entries.delete(key);
    else void entry.ask();
  }
}

/** For a change of user: nothing of the previous one may stay. */
export function clearQueries(): void {
  entries.clear();
}
