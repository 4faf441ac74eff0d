import type { Schema } from '../../../graphql/index.ts';
import type { ExercisePage } from '../seen.service.ts';
import { exerciseRef } from './exercise.graphql.ts';

export function exercisePageType({ builder, use }: Schema) {
  return builder.objectRef<ExercisePage>('ExercisePageType').implement({
    description: 'One page of exercises, the newest first.',
    fields: (t) => ({
      exercises: t.field({ type: [use(exerciseRef)], resolve: ({ exercises }) => [...exercises] }),
      totalCount: t.exposeInt('total', { description: 'How many one may see in all, of those that were asked for.' }),
      hasNextPage: t.boolean({ resolve: ({ exercises, offset, total }) => offset + exercises.length < total }),
    }),
  });
}
