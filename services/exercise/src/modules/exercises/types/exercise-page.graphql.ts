import type { Schema } from '../../../graphql/index.ts';
import type { ExercisePage } from '../seen.service.ts';
import { exerciseRef } from './exercise.graphql.ts';

export function exercisePageType({ builder, use }: Schema) {
  return builder.objectRef<ExercisePage>('ExercisePageType').implement({
    description: 'A page of exercises, newest first.',
    fields: (t) => ({
      exercises: t.field({ type: [use(exerciseRef)], resolve: ({ exercises }) => [...exercises] }),
      totalCount: t.exposeInt('total', { description: 'The number of visible exercises that match the filter.' }),
      hasNextPage: t.boolean({ resolve: ({ exercises, offset, total }) => offset + exercises.length < total }),
    }),
  });
}
