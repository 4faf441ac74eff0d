import { createContext, use } from 'react';
import type { ExerciseFacts } from './exercise.generated.ts';
import type { Overview } from './overview-state.ts';
import type { OverviewStore } from './overview-store.ts';

/** The context of every screen of an exercise. */
interface ExerciseContextValue {
  readonly exercise: ExerciseFacts;
  readonly overview: Overview;
  readonly store: OverviewStore;
}

export const ExerciseContext = createContext<ExerciseContextValue | undefined>(undefined);

export function useExercise(): ExerciseContextValue {
  const value = use(ExerciseContext);
  if (value === undefined) throw new Error('This screen stands outside of an exercise.');
  return value;
}
