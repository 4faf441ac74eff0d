import type { EventOf } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';

export function commentWritten(state: State, event: EventOf<'comment_written'>): State {
  const { time, at, text, by, shared } = event;
  return withTeam(state, event.team, (team) => {
    const { comments } = team;
    const sharedComments = shared ? team.sharedComments.push(comments.length) : team.sharedComments;
    const comment = { time, at, text, by: by.id, sharedAs: shared ? sharedComments.length : null };
    return { ...team, sharedComments, comments: comments.push(comment) };
  });
}
