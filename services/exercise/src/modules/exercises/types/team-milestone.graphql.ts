import type { Schema } from '../../../graphql/index.ts';
import type { ListedMilestone } from '../teams/milestones-in-list.ts';

export function teamMilestoneType({ builder }: Schema) {
  return builder.objectRef<ListedMilestone>('TeamMilestoneType').implement({
    description: 'A milestone of a team in a list of teams.',
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      reached: t.exposeBoolean('reached'),
      reachedAt: t.float({
        nullable: true,
        description:
          'When it was last switched on, in seconds of exercise time. Null for a team if the definition hides exercise time.',
        resolve: ({ lastOn }) => (lastOn === null ? null : lastOn / 1000),
      }),
    }),
  });
}
