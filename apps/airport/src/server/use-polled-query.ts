import { wallNow } from '@muster/ui/runtime';
import { type QueryState, useCachedQuery } from '@muster/ui/server';
import { useEffect, useRef } from 'react';
import { read } from './request.ts';

/** Often enough that a planner sees what a colleague did before doing the same. */
const REFRESH_INTERVAL_MS = 15_000;

export interface PolledQuery<Result> extends QueryState<Result> {
  readonly again: () => Promise<void>;
  /** When the data was answered, by the clock of this machine. */
  readonly asOf: number;
}

/** Reads an address, and again every few seconds while somebody can see it. */
export function usePolledQuery<Result>(
  path: string,
  load: () => Promise<Result> = () => read<Result>(path),
): PolledQuery<Result> {
  const answer = useCachedQuery<Result>(path, load);
  const { again, data } = answer;
  const asOf = useRef({ data, at: wallNow() });
  if (asOf.current.data !== data) asOf.current = { data, at: wallNow() };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is another function each time, and the same for a path
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
