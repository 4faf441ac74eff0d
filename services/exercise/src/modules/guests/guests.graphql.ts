import type { Schema } from '../../graphql/index.ts';
import { teamToJoinType } from '../exercises/index.ts';
import { guestsAccess as access } from './guests.policy.ts';
import type { GuestsRoutesDeps } from './guests.routes.ts';

export function defineGuestsGraphql({ builder, use }: Schema, platform: GuestsRoutesDeps): void {
  builder.queryFields((t) => ({
    guestTeam: t.field({
      type: use(teamToJoinType),
      description: 'Look up the team of a join code before joining it as a guest. Wrong codes are counted.',
      // One per request: a request with hundreds would use up the attempts of everybody at its address.
      extensions: { access: access.look, cost: 60_000 },
      args: { joinCode: t.arg.string({ required: true }) },
      resolve: (_root, { joinCode }, { address }) => platform.guestEntrance.team(platform, address, joinCode),
    }),
  }));
}
