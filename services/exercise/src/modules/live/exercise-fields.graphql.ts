import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown } from '../exercises/index.ts';
import { readExercise, watchExercise } from './exercise-updates.service.ts';
import { liveAccess as access } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import { exerciseUpdateType } from './types/exercise-update.graphql.ts';

const idOf = (exerciseId: string | number): number => readId(exerciseId, exerciseUnknown);

const AFTER = 'The position of the last message that the client has. Null: it has none yet.';
const EPOCH =
  'The epoch that came with the position. If it is not the current one, the answer is the complete view. Null: it is not compared.';

/** The overview of an exercise, for those who run it. */
export function defineExerciseFields({ builder, use }: Schema, platform: LiveDeps): void {
  const Update = use(exerciseUpdateType);
  builder.queryFields((t) => ({
    exerciseOverview: t.field({
      type: Update,
      description:
        'Read the overview of an exercise, or its changes since a position, like a message of exerciseUpdates.',
      extensions: { access: access.steer },
      args: {
        exerciseId: t.arg.id({ required: true }),
        after: t.arg.int({ description: AFTER }),
        epoch: t.arg.string({ description: EPOCH }),
      },
      resolve: (_root, { exerciseId, ...seen }, { actor }) => readExercise(platform, actor, idOf(exerciseId), seen),
    }),
  }));
  builder.subscriptionFields((t) => ({
    exerciseUpdates: t.field({
      type: Update,
      description: 'Watch the overview of an exercise: first what the client does not have yet, then every change.',
      extensions: { access: access.steer },
      args: {
        exerciseId: t.arg.id({ required: true }),
        after: t.arg.int({ description: AFTER }),
        epoch: t.arg.string({ description: EPOCH }),
      },
      subscribe: (_root, { exerciseId, ...seen }, { actor }) => watchExercise(platform, actor, idOf(exerciseId), seen),
      resolve: (update) => update,
    }),
  }));
}
