import { Loading } from '@muster/ui';
import { type ReactNode, useMemo } from 'react';
import { usePart } from '../../console/use-console.ts';
import { ExerciseContext } from '../../exercise/exercise-context.ts';
import { overviewStores } from '../../exercise/overview-store.ts';
import { useLive } from '../../live/use-live.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The exercise on the stage around parts of the desk, which share dialogs with the screens of instructors. */
export function DeskExercise({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const store = usePart(overviewStores)(EXERCISE_ID);
  const live = useLive(store);
  const overview = live.status === 'live' ? live.state : undefined;
  const value = useMemo(
    () => (overview === undefined ? undefined : { exercise: overview.exercise, overview, store }),
    [overview, store],
  );
  if (value === undefined) return <Loading label={t('loading')} lines={4} />;
  return <ExerciseContext value={value}>{children}</ExerciseContext>;
}
