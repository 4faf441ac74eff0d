import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import { DEFAULT_INJECTS, exerciseInjects, MAX_INJECTS } from './injects.service.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { exerciseInjectType } from './types/exercise-inject.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

export function defineInjects({ builder, use }: Schema, read: RequestReadsOf): void {
  builder.queryFields((t) => ({
    exerciseInjects: t.field({
      type: [use(exerciseInjectType)],
      description: 'List the prepared injects of an exercise, with their state for each team.',
      extensions: { access: access.instruct, entries: DEFAULT_INJECTS },
      args: {
        exerciseId: t.arg.id({ required: true }),
        teamIds: t.arg.idList({ description: 'Only the states for these teams, at most 500. Default: all teams.' }),
        limit: t.arg.int({ description: `1 to ${MAX_INJECTS}.`, defaultValue: DEFAULT_INJECTS }),
        offset: t.arg.int({ defaultValue: 0 }),
      },
      resolve: (_root, { exerciseId, teamIds, ...page }, context) =>
        exerciseInjects(read(context), readId(exerciseId, exerciseUnknown), {
          ...page,
          teamIds: teamIds?.map((id) => readId(id, teamUnknown)),
        }),
    }),
  }));
}
