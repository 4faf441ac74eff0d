import { type ApiError, toApiError } from './api-error.ts';

/** The state of a query. The old data stays during a refetch. */
export interface QueryState<Result> {
  readonly data: Result | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
}

/** Whether there is no answer yet, and no error either. */
export const isPending = ({ data, error }: Pick<QueryState<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error === undefined;

interface Entry {
  state: QueryState<unknown>;
  readonly listeners: Set<() => void>;
  readonly ask: () => Promise<void>;
}

const EMPTY: QueryState<never> = { data: undefined, error: undefined, isLoading: true };
/** A page can be open for weeks: of the answers that no screen shows, the oldest go first. */
const MAX_ENTRIES = 300;

/** The answers that a page has, by key. */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();

  /** The key must identify `load`. */
  entryOf(key: string, load: () => Promise<unknown>): Entry {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry = newEntry(load);
    this.#entries.set(key, entry);
    this.#dropOldest();
    return entry;
  }

  /** Refetches the matching queries that are on the screen, and drops the others. Call it after a change of their data. */
  refetch(matches: (key: string) => boolean): void {
    for (const [key, entry] of this.#entries) {
      if (!matches(key)) continue;
      if (entry.listeners.size === 0) this.#entries.delete(key);
      else void entry.ask();
    }
  }

  /** The newest one is about to be shown. */
  #dropOldest(): void {
    if (this.#entries.size <= MAX_ENTRIES) return;
    const old = [...this.#entries].slice(0, -1).filter(([, { listeners }]) => listeners.size === 0);
    for (const [key] of old.slice(0, this.#entries.size - MAX_ENTRIES)) this.#entries.delete(key);
  }
}

function newEntry(load: () => Promise<unknown>): Entry {
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
  return entry;
}

function set(entry: Entry, state: QueryState<unknown>): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}
