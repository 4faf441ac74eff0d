import { browserPorts } from '../../live/browser-ports.ts';
import { LiveStore } from '../../live/live-store.ts';
import { follow } from '../../live/socket.ts';
import { request } from '../../server/request.ts';
import { type TeamDetail, TeamDetails, TeamDetailsBefore, TeamDetailUpdates } from './team.generated.ts';
import { addEarlier, applyDetail, type TeamState, teamFrom } from './team-state.ts';

export type TeamStore = LiveStore<TeamState, TeamDetail>;

const stores = new Map<string, TeamStore>();

/** A team with the details for instructors, followed while it is shown. */
export function teamStore(team: string): TeamStore {
  const known = stores.get(team);
  if (known !== undefined) return known;
  const store: TeamStore = new LiveStore(
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
    browserPorts,
  );
  stores.set(team, store);
  return store;
}

export async function loadEarlierDetails(store: TeamStore, { teamId, earlier, epoch }: TeamState): Promise<void> {
  if (earlier === null) return;
  const { teamDetailsBefore } = await request(TeamDetailsBefore, { team: teamId, before: earlier, epoch });
  store.update((now) => addEarlier(now, teamDetailsBefore));
}
