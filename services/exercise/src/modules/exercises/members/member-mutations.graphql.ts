import { requirePerson } from '../../../access/index.ts';
import { CLIENT_ID, readClientId } from '../../../client-ids/index.ts';
import { readId, type Schema } from '../../../graphql/index.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesAccess as access } from '../exercises.policy.ts';
import { exerciseUnknown, teamUnknown } from '../seen.service.ts';
import { exerciseRef } from '../types/exercise.graphql.ts';
import { teamRef } from '../types/team.graphql.ts';
import { type DealtUsers, dealUsersEvenly } from './deal-evenly.service.ts';
import { assignUsersByTags, assignUsersToTeam, joinTeam, removeUsersFromTeam } from './members.service.ts';

export function defineMemberMutations({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Team = use(teamRef);
  const Dealt = builder.objectRef<DealtUsers>('DealtUsersType').implement({
    description: 'The result of distributing users among teams.',
    fields: (t) => ({
      count: t.exposeInt('count', { description: 'How many were placed who were in no team before.' }),
      exercise: t.field({ type: use(exerciseRef), resolve: ({ exercise }) => exercise }),
    }),
  });
  builder.mutationFields((t) => ({
    assignUsersToTeam: t.field({
      type: Team,
      description: 'Assign users to a team. Members of another team of the exercise are moved.',
      extensions: { access: access.manage },
      args: {
        teamId: t.arg.id({ required: true }),
        userIds: t.arg({ type: ['UUID'], required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { teamId, userIds, clientId }, { actor }) =>
        assignUsersToTeam(platform, actor, readId(teamId, teamUnknown), userIds, readClientId(clientId)),
    }),
    removeUsersFromTeam: t.field({
      type: Team,
      description: 'Remove users from a team.',
      extensions: { access: access.manage },
      args: {
        teamId: t.arg.id({ required: true }),
        userIds: t.arg({ type: ['UUID'], required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { teamId, userIds, clientId }, { actor }) =>
        removeUsersFromTeam(platform, actor, readId(teamId, teamUnknown), userIds, readClientId(clientId)),
    }),
    assignUsersByTags: t.field({
      type: use(exerciseRef),
      description:
        'Distribute the trainees with one of these tags evenly among the teams. Members of a team stay there.',
      extensions: { access: access.manage },
      args: {
        exerciseId: t.arg.id({ required: true }),
        tags: t.arg.stringList({ required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { exerciseId, tags, clientId }, { actor }) =>
        assignUsersByTags(platform, actor, readId(exerciseId, exerciseUnknown), tags, readClientId(clientId)),
    }),
    dealUsersEvenly: t.field({
      type: Dealt,
      description: 'Distribute users evenly among the teams. Members of a team stay there.',
      extensions: { access: access.manage },
      args: {
        exerciseId: t.arg.id({ required: true }),
        userIds: t.arg({ type: ['UUID'], required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { exerciseId, userIds, clientId }, { actor }) =>
        dealUsersEvenly(platform, actor, readId(exerciseId, exerciseUnknown), userIds, readClientId(clientId)),
    }),
    joinTeam: t.field({
      type: Team,
      description: 'Join a team with the code that its instructor hands out.',
      extensions: { access: access.join },
      args: { joinCode: t.arg.string({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { joinCode, clientId }, { actor, address }) =>
        joinTeam(platform, requirePerson(actor), address, joinCode, readClientId(clientId)),
    }),
  }));
}
