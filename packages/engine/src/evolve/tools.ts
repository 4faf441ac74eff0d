import type { EventOf } from '../events/event.ts';
import type { Action, State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { actedBy } from './last-act.ts';
import { withAction } from './log.ts';

export function toolUsed(state: State, event: EventOf<'tool_used'>): State {
  const { time, at, tool, argument, response, values = null, by } = event;
  const used: Action = { kind: 'tool', time, at, tool, argument, response, values, by: by.id };
  return withTeam(state, event.team, (team) => ({
    ...withAction(state.compiled, team, used),
    ...actedBy(team, by, time),
    toolUses: team.toolUses.set(tool, (team.toolUses.get(tool) ?? 0) + 1),
  }));
}
