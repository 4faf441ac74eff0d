import { RedirectPage } from '../../shell/redirect.tsx';
import { useExercise } from '../exercise-context.ts';

const FIRST_PLACES = { READY: 'people', RUNNING: 'overview', STOPPED: 'overview', FINISHED: 'debrief' } as const;

/** The start page of an exercise depends on its state: people before the start, the debrief at the end. */
export function ExerciseStart() {
  const { exercise, overview } = useExercise();
  return <RedirectPage to={`/exercises/${exercise.id}/${FIRST_PLACES[overview.state]}`} />;
}
