import type { EventOf } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';

/** Its effects are events of their own; the commands are kept with the sandbox logs. */
export function commandMatched(state: State, event: EventOf<'command_matched'>): State {
  return withTeam(state, event.team, (team) => ({ ...team, lastAct: event.time }));
}
