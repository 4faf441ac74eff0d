import type { Event } from '../events/event.ts';
import { SwitchLog } from '../result/switch-log.ts';
import { type TeamResult, teamResult } from '../result/team-result.ts';
import type { State } from '../state/state.ts';

function switchLogOf(events: readonly Event[]): SwitchLog {
  const log = new SwitchLog();
  for (const event of events) log.add(event);
  return log;
}

export function resultOf(
  { state, events }: { readonly state: State; readonly events: readonly Event[] },
  team = 1,
  isWhole = true,
): TeamResult {
  return teamResult(state, team, { switches: switchLogOf(events).of(team), isWhole });
}
