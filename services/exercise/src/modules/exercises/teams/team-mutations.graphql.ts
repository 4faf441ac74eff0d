import { CLIENT_ID, CLIENT_ID_WITH_TOKENS, readClientId } from '../../../client-ids/index.ts';
import { readId, type Schema } from '../../../graphql/index.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesAccess as access } from '../exercises.policy.ts';
import { startTeam } from '../lifecycle.service.ts';
import { exerciseUnknown, teamUnknown } from '../seen.service.ts';
import { exerciseRef } from '../types/exercise.graphql.ts';
import { teamRef } from '../types/team.graphql.ts';
import { teamInputType } from '../types/team-input.graphql.ts';
import { addTeam, changeTeam, removeTeam, rotateJoinCode, rotateTeamToken } from './teams.service.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

export function defineTeamMutations({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Team = use(teamRef);
  builder.mutationFields((t) => ({
    addTeam: t.field({
      type: Team,
      description: 'Add a team before the exercise starts; on demand, before it finishes.',
      extensions: { access: access.manage },
      args: {
        exerciseId: t.arg.id({ required: true }),
        teamInput: t.arg({ type: use(teamInputType), required: true }),
        clientId: t.arg.string(CLIENT_ID_WITH_TOKENS),
      },
      resolve: (_root, { exerciseId, teamInput, clientId }, { actor }) =>
        addTeam(platform, actor, readId(exerciseId, exerciseUnknown), teamInput, readClientId(clientId)),
    }),
    changeTeam: t.field({
      type: Team,
      description:
        'Change the name of a team, and its mail address with it, its role or its cell. Only before it starts.',
      extensions: { access: access.manage },
      args: {
        teamId: t.arg.id({ required: true }),
        name: t.arg.string({ description: 'Null, or left out: unchanged.' }),
        role: t.arg.string({ description: 'Null: no role. Left out: unchanged.' }),
        cell: t.arg.string({ description: 'Null or empty: no cell. Left out: unchanged. Not on demand.' }),
      },
      resolve: (_root, { teamId, ...change }, { actor }) => changeTeam(platform, actor, idOf(teamId), change),
    }),
    removeTeam: t.field({
      type: use(exerciseRef),
      description: 'Remove a team before it starts.',
      extensions: { access: access.manage },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, { actor }) => removeTeam(platform, actor, idOf(teamId)),
    }),
    rotateTeamToken: t.field({
      type: Team,
      description:
        'Replace the sandbox token of a team. The new one is shown once, and the old one stops working at once.',
      extensions: { access: access.manage },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, { actor }) => rotateTeamToken(platform, actor, idOf(teamId)),
    }),
    rotateJoinCode: t.field({
      type: Team,
      description: 'Replace the join code of a team. The old one stops working at once.',
      extensions: { access: access.manage },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, { actor }) => rotateJoinCode(platform, actor, idOf(teamId)),
    }),
    startTeam: t.field({
      type: Team,
      description: 'Start the clock of a team in an exercise on demand.',
      extensions: { access: access.takePart },
      args: { teamId: t.arg.id({ required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { teamId, clientId }, { actor }) =>
        startTeam(platform, actor, idOf(teamId), readClientId(clientId)),
    }),
  }));
}
