import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type ApiError, toApiError } from './api-error.ts';
import type { Operation } from './operation.ts';
import { request } from './request.ts';

/** What is known of an answer: the old one stays while it is asked for again. */
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

/** Asks once for all components that want the same, and tells them when it is asked again. */
export function useQuery<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): QueryState<Result> & { readonly again: () => Promise<void> } {
  const key = `${operation.name} ${JSON.stringify(variables)}`;
  const entry = entryOf(key, operation, variables);
  // The key says everything about the other two.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = entryOf(key, operation, variables);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [key],
  );
  const state = useSyncExternalStore(subscribe, () => entryOf(key, operation, variables).state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the key changes
  useEffect(() => {
    void entry.ask();
  }, [key]);
  return { ...(state as QueryState<Result>), again: entry.ask };
}

function entryOf<Result, Variables>(key: string, operation: Operation<Result, Variables>, variables: Variables): Entry {
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
        const data = await request(operation, variables);
        // A later question may be answered first.
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

/** Asks again for what is on the screen, of these operations; forgets what is not. Call it after an act that changed them. */
export function refresh(...operations: readonly { readonly name: string }[]): void {
  for (const [key, entry] of entries) {
    if (!operations.some(({ name }) => key.startsWith(`${name} `))) continue;
    if (entry.listeners.size === 0) entries.delete(key);
    else void entry.ask();
  }
}

/** Forgets everything: somebody else is at the browser now. */
export function forgetQueries(): void {
  entries.clear();
}
