import { caseless } from '@muster/definition';
import type { State, TeamState } from './state.ts';

export function findTeam(state: State, id: number): TeamState | undefined {
  const place = state.teamPlaces.get(id);
  return place === undefined ? undefined : state.teams.get(place);
}

/** For teams that are known to exist: those of events, and those the caller has just looked up. */
export function teamOf(state: State, id: number): TeamState {
  const team = findTeam(state, id);
  if (team === undefined) throw new Error(`The stream has no team ${id}.`);
  return team;
}

/** Aggregates over all teams are updated here, so that nothing ever has to iterate over them. */
export function withTeam(state: State, id: number, change: (team: TeamState) => TeamState): State {
  const place = state.teamPlaces.get(id);
  const team = place === undefined ? undefined : state.teams.get(place);
  if (place === undefined || team === undefined) throw new Error(`The stream has no team ${id}.`);
  const changed = change(team);
  if (changed === team) return state;
  return {
    ...state,
    teams: state.teams.set(place, changed),
    due: changed.nextDue === team.nextDue ? state.due : state.due.set(place, changed.nextDue),
    unfinished: state.unfinished + unfinished(changed) - unfinished(team),
  };
}

/** 1 for a team without a finishing time, otherwise 0. */
function unfinished({ finishedAt }: TeamState): number {
  return finishedAt === null ? 1 : 0;
}

export function teamAt(state: State, address: string): TeamState | undefined {
  const place = state.teamAddresses.get(caseless(address));
  return place === undefined ? undefined : state.teams.get(place);
}
