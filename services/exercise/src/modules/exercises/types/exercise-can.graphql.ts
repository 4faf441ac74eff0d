import type { Schema } from '../../../graphql/index.ts';
import type { ExerciseCan } from '../exercises.policy.ts';

export function exerciseCanType({ builder }: Schema) {
  return builder.objectRef<ExerciseCan>('ExerciseCanType').implement({
    description: 'What the caller can do with an exercise in its current state.',
    fields: (t) => ({
      start: t.exposeBoolean('start'),
      stop: t.exposeBoolean('stop'),
      finish: t.exposeBoolean('finish'),
      addTime: t.exposeBoolean('addTime'),
      addTeams: t.exposeBoolean('addTeams'),
      assign: t.exposeBoolean('assign', { description: 'Assign users to teams, move and remove them.' }),
      rename: t.exposeBoolean('rename'),
      share: t.exposeBoolean('share'),
      delete: t.exposeBoolean('delete'),
    }),
  });
}
