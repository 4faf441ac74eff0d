import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown } from '../exercises/index.ts';
import { readExercise, watchExercise } from './exercise-updates.service.ts';
import { liveAccess as access } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import { exerciseUpdateType } from './types/exercise-update.graphql.ts';

const idOf = (exerciseId: string | number): number => readId(exerciseId, exerciseUnknown);

const AFTER = 'The position of the last message that the reader has. None: it has nothing yet.';

/** A whole exercise at a glance, for those who run it. */
export function defineExerciseFields({ builder, use }: Schema, platform: LiveDeps): void {
  const Update = use(exerciseUpdateType);
  builder.queryFields((t) => ({
    exerciseOverview: t.field({
      type: Update,
      description: 'Read an exercise at a glance, or what has changed: what a message of exerciseUpdates holds.',
      extensions: { access: access.steer },
      args: { exerciseId: t.arg.id({ required: true }), after: t.arg.int({ description: AFTER }) },
      resolve: (_root, { exerciseId, after }, { actor }) => readExercise(platform, actor, idOf(exerciseId), after ?? 0),
    }),
  }));
  builder.subscriptionFields((t) => ({
    exerciseUpdates: t.field({
      type: Update,
      description: 'Watch an exercise at a glance: what the reader has not yet, and then whatever changes.',
      extensions: { access: access.steer },
      args: { exerciseId: t.arg.id({ required: true }), after: t.arg.int({ description: AFTER }) },
      subscribe: (_root, { exerciseId, after }, { actor }) =>
        watchExercise(platform, actor, idOf(exerciseId), after ?? 0),
      resolve: (update) => update,
    }),
  }));
}
