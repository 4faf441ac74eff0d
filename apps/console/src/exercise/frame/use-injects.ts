import { useAllPages } from '../../server/query.ts';
import { InjectList, type InjectListResult } from '../exercise.generated.ts';
import { useExercise } from '../exercise-context.ts';

export type ListedInject = InjectListResult['exerciseInjects'][number];

/** All prepared injects in the order of the definition. */
export const useInjects = () =>
  useAllPages(InjectList, { exercise: useExercise().exercise.id }, 1000, ({ exerciseInjects }) => exerciseInjects);
