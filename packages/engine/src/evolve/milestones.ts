import type { CompiledDefinition } from '../compiled/compile.ts';
import type { EventOf } from '../events/event.ts';
import { isOutstanding, wouldComeAbout } from '../state/occasions.ts';
import type { State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { withNextDue } from './due.ts';

export function milestoneSwitched(state: State, event: EventOf<'milestone_switched'>): State {
  return withTeam(state, event.team, (team) => switched(state.compiled, team, event, null));
}

export function sharedMilestoneSwitched(state: State, event: EventOf<'shared_milestone_switched'>): State {
  return [...state.teams].reduce(
    (next, { id }) => withTeam(next, id, (team) => switched(state.compiled, team, event, event.through)),
    state,
  );
}

function switched(
  compiled: CompiledDefinition,
  team: TeamState,
  { milestone, on, time, cause }: Pick<EventOf<'milestone_switched'>, 'milestone' | 'on' | 'time' | 'cause'>,
  through: number | null,
): TeamState {
  const position = compiled.milestones.get(milestone);
  if (position === undefined) throw new Error(`The definition has no milestone ${milestone}.`);
  const lastOn = on ? time : (team.milestones.get(position)?.lastOn ?? (team.on.has(position) ? 0 : null));
  const next = {
    ...team,
    on: on ? team.on.with(position) : team.on.without(position),
    milestones: team.milestones.set(position, { lastOn, switchedAt: time, cause, through }),
  };
  return readyAfter(compiled, next, position, time);
}

/**
 * Checks again what depends on the milestone and is in the future. What is already due is checked at once, and never
 * waits.
 */
function readyAfter(compiled: CompiledDefinition, team: TeamState, milestone: number, now: number): TeamState {
  const added: number[] = [];
  const removed: number[] = [];
  for (const { order, time, rank, offers } of compiled.dependents[milestone] ?? []) {
    const waits =
      time > now && wouldComeAbout(compiled, team, { offers }) && isOutstanding(team, compiled.occasions[order]);
    if (waits !== team.ready.has(rank)) (waits ? added : removed).push(rank);
  }
  const ready = team.ready.changed(added, removed);
  return ready === team.ready ? team : withNextDue(compiled, { ...team, ready });
}
