import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { raiseTeamLimits, teamLimits } from './limits.service.ts';
import { playAccess as access } from './play.policy.ts';
import { teamLimitsType } from './types/team-limits.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

/** What teams may do, for instructors. */
export function defineTeamLimits({ builder, use }: Schema, platform: ExerciseDeps): void {
  const RaiseTeamLimitsInput = builder.inputType('RaiseTeamLimitsInput', {
    description: 'The new limits, each at most ten times that of the platform. Limits that are not given stay.',
    fields: (t) => ({
      teamId: t.id({ required: true }),
      textMb: t.int({
        description:
          'How much text the team may write, in MB. A character takes a byte, or two in a text with characters above U+00FF.',
      }),
      acts: t.int({ description: 'How many acts it may do in all.' }),
      actsPerMinute: t.int({ description: 'How many acts each person may do per minute.' }),
    }),
  });
  builder.queryFields((t) => ({
    teamLimits: t.field({
      type: use(teamLimitsType),
      description: 'Get what the people of a team may do, and what they have done.',
      extensions: { access: access.steer },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, { actor }) => teamLimits(platform, actor, idOf(teamId)),
    }),
  }));
  builder.mutationFields((t) => ({
    raiseTeamLimits: t.field({
      type: use(teamLimitsType),
      description: 'Allow a team more text or acts than the platform does, until the exercise has finished.',
      extensions: { access: access.steer },
      args: {
        raiseTeamLimitsInput: t.arg({ type: RaiseTeamLimitsInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { raiseTeamLimitsInput: input, clientId }, { actor }) =>
        raiseTeamLimits(platform, actor, idOf(input.teamId), input, readClientId(clientId)),
    }),
  }));
}
