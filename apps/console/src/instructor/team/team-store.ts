import { perKey } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { LiveStore } from '../../live/live-store.ts';
import type { Server } from '../../server/server.ts';
import { type TeamDetail, TeamDetails, TeamDetailsBefore, TeamDetailUpdates } from './team.generated.ts';
import { addEarlier, applyDetail, type TeamState, teamFrom } from './team-state.ts';

export type TeamStore = LiveStore<TeamState, TeamDetail>;

/** Each team with the details for instructors, followed while it is shown. */
export const teamStores = ({ server: { request, follow }, clock }: Console) =>
  perKey(
    (team: string): TeamStore =>
      new LiveStore(
        {
          load: async () => teamFrom(team, (await request(TeamDetails, { team })).teamDetails),
          subscribe: ({ position, epoch }, { next, end }) =>
            follow(
              TeamDetailUpdates,
              { team, after: position, epoch },
              { next: ({ teamDetailUpdates }) => next(teamDetailUpdates), end },
            ),
          apply: applyDetail,
        },
        clock,
      ),
  );

export async function loadEarlierDetails(
  { request }: Server,
  store: TeamStore,
  { teamId, earlier, epoch }: TeamState,
): Promise<void> {
  if (earlier === null) return;
  const { teamDetailsBefore } = await request(TeamDetailsBefore, { team: teamId, before: earlier, epoch });
  store.update((now) => addEarlier(now, teamDetailsBefore));
}
