import { useStore } from '@muster/ui/state';
import { useEffect, useSyncExternalStore } from 'react';
import { usePart } from '../../console/use-console.ts';
import type { Overview } from '../../exercise/overview-state.ts';
import { type Recent, recentStores } from '../../moments/recent-store.ts';
import { NO_ACTIVITY, type TeamActivity } from '../../moments/team-activity.ts';

export function useRecent(exercise: string): Recent {
  return useStore(usePart(recentStores)(exercise));
}

/** How often a team acted in the last half hour. Another team's acts change nothing here. */
export function useActivityOf(exercise: string, teamId: string): TeamActivity {
  const store = usePart(recentStores)(exercise);
  return useSyncExternalStore(store.subscribe, () => store.current().activity.get(teamId) ?? NO_ACTIVITY);
}

/** Reads on whenever the overview says that something has changed. */
export function useRecentWatch(overview: Overview): void {
  const recentStore = usePart(recentStores);
  const { exercise, state, position, epoch } = overview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on when something has changed
  useEffect(() => {
    if (state !== 'READY') recentStore(exercise.id).read(overview);
  }, [exercise.id, state, position, epoch]);
}
