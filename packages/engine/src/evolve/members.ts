import type { EventOf } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';

export function memberJoined(state: State, event: EventOf<'member_joined'>): State {
  const { team: id, user } = event;
  const joined = withTeam(state, id, (team) => ({ ...team, members: [...team.members, user] }));
  return { ...joined, memberships: joined.memberships.set(user, id) };
}

export function memberLeft(state: State, event: EventOf<'member_left'>): State {
  const { team: id, user } = event;
  const left = withTeam(state, id, (team) => ({ ...team, members: team.members.filter((member) => member !== user) }));
  return { ...left, memberships: left.memberships.without(user) };
}
