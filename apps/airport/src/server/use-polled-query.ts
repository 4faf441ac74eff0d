import { wallNow } from '@muster/ui/runtime';
import { type QueryState, useCachedQuery } from '@muster/ui/server';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDeskPart } from '../desk/use-desk.ts';
import { live } from './live.ts';
import { useServer } from './use-server.ts';

/** Short enough that planners see the changes of their colleagues before they repeat them. */
const REFRESH_INTERVAL_MS = 15_000;

export interface PolledQuery<Result> extends QueryState<Result> {
  readonly again: () => Promise<void>;
  /** When the data arrived, by the clock of this machine. */
  readonly asOf: number;
  /** Whether the service says when something changes. */
  readonly isLive: boolean;
}

/**
 * Fetches a path, and refetches it when the service says that something has changed. While it does not, it is asked
 * every few seconds, as long as the page is visible.
 */
export function usePolledQuery<Result>(path: string, load?: () => Promise<Result>): PolledQuery<Result> {
  const { read } = useServer();
  const answer = useCachedQuery<Result>(path, load ?? (() => read<Result>(path)));
  const { again, data } = answer;
  const { current, subscribe, watch } = useDeskPart(live);
  const { since } = useSyncExternalStore(subscribe, current);
  const asOf = useRef({ data, at: wallNow() });
  if (asOf.current.data !== data) asOf.current = { data, at: wallNow() };
  const hasFailed = useRef(false);
  hasFailed.current = answer.error !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a new function in each render, but equivalent for the same path
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    const poll = (): void => {
      // What was read before the stream was open may have changed in between.
      const isCurrent = (current().since ?? Number.POSITIVE_INFINITY) < asOf.current.at;
      if (!isCurrent || hasFailed.current) ask();
    };
    const timer = setInterval(poll, REFRESH_INTERVAL_MS);
    const unwatch = watch(ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      unwatch();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [path]);
  return { ...answer, asOf: asOf.current.at, isLive: since !== undefined };
}
