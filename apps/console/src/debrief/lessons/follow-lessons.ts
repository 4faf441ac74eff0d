import { perKey } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { ExerciseLessons, ExerciseLessonsUpdates } from '../../lessons/lessons.generated.ts';
import { followHints } from '../../server/follow-hints.ts';

const lessonWatches = (console: Console) =>
  perKey(
    (exercise: string) => () =>
      followHints(console, ExerciseLessonsUpdates, { exercise }, () => console.server.refresh(ExerciseLessons)),
  );

/** Keeps the lessons of an exercise up to date while a screen shows them. */
export function useFollowedLessons(exercise: string): void {
  const start = usePart(lessonWatches)(exercise);
  useEffect(() => start(), [start]);
}
