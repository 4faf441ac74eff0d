import type { Schema } from '../../../graphql/index.ts';
import type { ThroughExercise } from '../through-exercises.service.ts';

export function throughExerciseType({ builder }: Schema) {
  return builder.objectRef<ThroughExercise>('ThroughExerciseType').implement({
    description: 'An exercise that was made from a definition.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });
}
