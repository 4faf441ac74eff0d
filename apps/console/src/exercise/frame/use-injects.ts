import { useAllPages } from '../../server/query.ts';
import { InjectList } from '../exercise.generated.ts';
import { useExercise } from '../exercise-context.ts';

/** All prepared injects in the order of the definition. */
export const useInjects = () =>
  useAllPages(InjectList, { exercise: useExercise().exercise.id }, 1000, ({ exerciseInjects }) => exerciseInjects);
