import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { exerciseTools, teamTools } from './tools.service.ts';
import { exerciseToolType } from './types/exercise-tool.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

/** The typical number in a definition. */
const ASSUMED_ENTRIES = 20;

export function defineTools({ builder, use }: Schema, read: RequestReadsOf): void {
  const Tool = use(exerciseToolType);
  builder.queryFields((t) => ({
    teamTools: t.field({
      type: [Tool],
      description: 'List the tools of a team, and how often it has used each.',
      extensions: { access: access.see, entries: ASSUMED_ENTRIES },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, context) => teamTools(read(context), readId(teamId, teamUnknown)),
    }),
    exerciseTools: t.field({
      type: [Tool],
      description:
        'List the tools of an exercise: all for instructors, with their responses; for a member, those of the team.',
      extensions: { access: access.see, entries: ASSUMED_ENTRIES },
      args: { exerciseId: t.arg.id({ required: true }) },
      resolve: (_root, { exerciseId }, context) => exerciseTools(read(context), readId(exerciseId, exerciseUnknown)),
    }),
  }));
}
