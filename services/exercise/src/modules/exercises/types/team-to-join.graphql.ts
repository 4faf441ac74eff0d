import type { Schema } from '../../../graphql/index.ts';
import type { TeamToJoin } from '../members/join-codes.service.ts';

export function teamToJoinType({ builder }: Schema) {
  return builder.objectRef<TeamToJoin>('TeamToJoinType').implement({
    description: 'The team of a join code, as shown before joining.',
    fields: (t) => ({
      exerciseName: t.string({ resolve: ({ exercise }) => exercise.name }),
      name: t.string({
        description: 'Empty if the team is made on joining.',
        resolve: ({ team }) => team?.name ?? '',
      }),
      role: t.string({ nullable: true, resolve: ({ team }) => team?.role ?? null }),
      isMadeOnJoining: t.boolean({
        description: 'Whether joining makes a team whose only member is the caller.',
        resolve: ({ team }) => team === undefined,
      }),
    }),
  });
}
