import type { EventOf } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';

export function commentWritten(state: State, event: EventOf<'comment_written'>): State {
  const { time, at, text, by } = event;
  return withTeam(state, event.team, (team) => ({
    ...team,
    comments: team.comments.push({ time, at, text, by: by.id }),
  }));
}
