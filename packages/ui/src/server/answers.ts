import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type ApiError, toApiError } from './api-error.ts';

/** What is known of an answer: the old one stays while it is asked for again. */
export interface AnswerState<Result> {
  readonly data: Result | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
}

interface Entry {
  state: AnswerState<unknown>;
  readonly listeners: Set<() => void>;
  readonly ask: () => Promise<void>;
}

const EMPTY: AnswerState<never> = { data: undefined, error: undefined, isLoading: true };
const entries = new Map<string, Entry>();

/** Asks once for all components that want the same, and tells them when it is asked again. The key says all about `load`. */
export function useAnswer<Result>(
  key: string,
  load: () => Promise<Result>,
): AnswerState<Result> & { readonly again: () => Promise<void> } {
  const entry = entryOf(key, load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything about the other
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = entryOf(key, load);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [key],
  );
  const state = useSyncExternalStore(subscribe, () => entryOf(key, load).state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the key changes
  useEffect(() => {
    void entry.ask();
  }, [key]);
  return { ...(state as AnswerState<Result>), again: entry.ask };
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

function set(entry: Entry, state: AnswerState<unknown>): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

/** Asks again for what is on the screen, of those keys that are meant; forgets what is not. Call it after an act that changed them. */
export function askAgain(isMeant: (key: string) => boolean): void {
  for (const [key, entry] of entries) {
    if (!isMeant(key)) continue;
    if (entry.listeners.size === 0) entries.delete(key);
    else void entry.ask();
  }
}

/** Forgets everything: somebody else is at the browser now. */
export function forgetAnswers(): void {
  entries.clear();
}
