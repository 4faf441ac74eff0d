import { Redirect } from '../../shell/redirect.tsx';
import { useExercise } from './exercise-context.ts';

const FIRST_PLACES = { READY: 'people', RUNNING: 'overview', STOPPED: 'overview', FINISHED: 'debrief' } as const;

/** An exercise opens where its state leads: before the start with its people, in the end with the debrief. */
export function ExerciseStart() {
  const { exercise, overview } = useExercise();
  return <Redirect to={`/exercises/${exercise.id}/${FIRST_PLACES[overview.state]}`} />;
}
