import type { Schema } from '../../../graphql/index.ts';
import type { TeamToJoin } from '../join-codes.service.ts';

export function teamToJoinType({ builder }: Schema) {
  return builder.objectRef<TeamToJoin>('TeamToJoinType').implement({
    description: 'What somebody with a join code sees of the team.',
    fields: (t) => ({
      exerciseName: t.string({ resolve: ({ exercise }) => exercise.name }),
      name: t.string({ resolve: ({ team }) => team.name }),
      role: t.string({ nullable: true, resolve: ({ team }) => team.role }),
    }),
  });
}
