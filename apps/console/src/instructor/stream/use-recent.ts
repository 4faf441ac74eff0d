import { useStore } from '@muster/ui/state';
import { useEffect } from 'react';
import { usePart } from '../../console/use-console.ts';
import type { Overview } from '../../exercise/overview-state.ts';
import type { Moment } from '../../moments/moments.generated.ts';
import { recentStores } from '../../moments/recent-store.ts';

export function useRecent(exercise: string): readonly Moment[] {
  return useStore(usePart(recentStores)(exercise));
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
