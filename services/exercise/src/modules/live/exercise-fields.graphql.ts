import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown } from '../exercises/index.ts';
import { readExercise, watchExercise } from './exercise-updates.service.ts';
import { liveAccess as access } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import { exerciseUpdateType } from './types/exercise-update.graphql.ts';

const idOf = (exerciseId: string | number): number => readId(exerciseId, exerciseUnknown);

const AFTER = 'The position of the last message that the client has. Null: it has none yet.';

/** The overview of an exercise, for those who run it. */
export function defineExerciseFields({ builder, use }: Schema, platform: LiveDeps): void {
  const Update = use(exerciseUpdateType);
  builder.queryFields((t) => ({
    exerciseOverview: t.field({
      type: Update,
      description:
        'Read the overview of an exercise, or its changes since a position, like a message of exerciseUpdates.',
      extensions: { access: access.steer },
      args: { exerciseId: t.arg.id({ required: true }), after: t.arg.int({ description: AFTER }) },
      resolve: (_root, { exerciseId, after }, { actor }) => readExercise(platform, actor, idOf(exerciseId), after ?? 0),
    }),
  }));
  builder.subscriptionFields((t) => ({
    exerciseUpdates: t.field({
      type: Update,
      description: 'Watch the overview of an exercise: first what the client does not have yet, then every change.',
      extensions: { access: access.steer },
      args: { exerciseId: t.arg.id({ required: true }), after: t.arg.int({ description: AFTER }) },
      subscribe: (_root, { exerciseId, after }, { actor }) =>
        watchExercise(platform, actor, idOf(exerciseId), after ?? 0),
      resolve: (update) => update,
    }),
  }));
}
