import { wallNow } from '@muster/ui/runtime';
import { type QueryState, useCachedQuery } from '@muster/ui/server';
import { useEffect, useRef } from 'react';
import { useServer } from './use-server.ts';

/** Short enough that planners see the changes of their colleagues before they repeat them. */
const REFRESH_INTERVAL_MS = 15_000;

export interface PolledQuery<Result> extends QueryState<Result> {
  readonly again: () => Promise<void>;
  /** When the data arrived, by the clock of this machine. */
  readonly asOf: number;
}

/** Fetches a path, and refetches it every few seconds while the page is visible. */
export function usePolledQuery<Result>(path: string, load?: () => Promise<Result>): PolledQuery<Result> {
  const { read } = useServer();
  const answer = useCachedQuery<Result>(path, load ?? (() => read<Result>(path)));
  const { again, data } = answer;
  const asOf = useRef({ data, at: wallNow() });
  if (asOf.current.data !== data) asOf.current = { data, at: wallNow() };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a new function in each render, but equivalent for the same path
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    const timer = setInterval(ask, REFRESH_INTERVAL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [path]);
  return { ...answer, asOf: asOf.current.at };
}
