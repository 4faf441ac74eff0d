import { useParams } from '@tanstack/react-router';
import { usePart } from '../../console/use-console.ts';
import type { LiveState } from '../../live/live-store.ts';
import { useLive } from '../../live/use-live.ts';
import type { TeamState } from './team-state.ts';
import { type TeamStore, teamStores } from './team-store.ts';

/** The team in the address, as far as it is loaded. */
export function useTeam(): { readonly teamId: string; readonly store: TeamStore; readonly live: LiveState<TeamState> } {
  const teamStore = usePart(teamStores);
  const { team: teamId } = useParams({ from: '/exercises/$exercise/cockpit/teams/$team' });
  const store = teamStore(teamId);
  return { teamId, store, live: useLive(store) };
}
