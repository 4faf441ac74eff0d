import { useEffect, useSyncExternalStore } from 'react';
import { usePart } from '../../console/use-console.ts';
import type { Overview } from '../../exercise/overview-state.ts';
import type { Recent } from './recent.ts';
import { recentStores } from './recent-store.ts';

export function useRecent(exercise: string): Recent {
  const recentStore = usePart(recentStores);
  const store = recentStore(exercise);
  return useSyncExternalStore(store.subscribe, store.current);
}

/** When a team did something in the last half hour. Another team's acts change nothing here. */
export function useActsOf(exercise: string, teamId: string): readonly number[] {
  const recentStore = usePart(recentStores);
  const store = recentStore(exercise);
  return useSyncExternalStore(store.subscribe, () => store.current().acts.get(teamId) ?? NO_ACTS);
}

const NO_ACTS: readonly number[] = [];

/** Reads on whenever the overview says that something has changed. */
export function useRecentWatch(overview: Overview): void {
  const recentStore = usePart(recentStores);
  const { exercise, state, position, epoch } = overview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on when something has changed
  useEffect(() => {
    if (state !== 'READY') recentStore(exercise.id).read(overview);
  }, [exercise.id, state, position, epoch]);
}
