import type { EventOf } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { acted } from './last-act.ts';

/** Its effects are separate events; the commands are stored with the sandbox logs. */
export function commandMatched(state: State, event: EventOf<'command_matched'>): State {
  return withTeam(state, event.team, (team) => ({ ...team, ...acted(team, event.time) }));
}
