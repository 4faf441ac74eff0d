import type { EventOf } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { lastActOf } from './last-act.ts';

export function toolUsed(state: State, event: EventOf<'tool_used'>): State {
  const { time, at, tool, argument, response, values = null, by } = event;
  return withTeam(state, event.team, (team) => ({
    ...team,
    lastAct: lastActOf(team, by, time),
    actions: team.actions.push({ kind: 'tool', time, at, tool, argument, response, values, by: by.id }),
    toolUses: team.toolUses.set(tool, (team.toolUses.get(tool) ?? 0) + 1),
  }));
}
