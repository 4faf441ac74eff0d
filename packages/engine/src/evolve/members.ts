import type { EventOf } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';

export function memberJoined(state: State, event: EventOf<'member_joined'>): State {
  return withTeam(state, event.team, (team) => ({ ...team, members: [...team.members, event.user] }));
}

export function memberLeft(state: State, event: EventOf<'member_left'>): State {
  return withTeam(state, event.team, (team) => ({
    ...team,
    members: team.members.filter((user) => user !== event.user),
  }));
}
