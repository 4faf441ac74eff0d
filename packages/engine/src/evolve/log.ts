import type { CompiledDefinition } from '../compiled/compile.ts';
import { logPlaceOf } from '../state/log-places.ts';
import type { Action, TeamState } from '../state/state.ts';

/** With one more entry in the action log. */
export function withAction(compiled: CompiledDefinition, team: TeamState, action: Action): TeamState {
  const actions = team.actions.push(action);
  const place = logPlaceOf(compiled, action);
  const latestActions = place === undefined ? team.latestActions : team.latestActions.set(place, actions.length);
  return { ...team, actions, latestActions };
}
