import type { CompiledDefinition } from '../compiled/compile.ts';
import type { EventOf } from '../events/event.ts';
import { isOutstanding, wouldComeAbout } from '../state/occasions.ts';
import type { State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { withNextDue } from './due.ts';

export function milestoneSwitched(state: State, event: EventOf<'milestone_switched'>): State {
  const { compiled } = state;
  const position = compiled.milestones.get(event.milestone);
  if (position === undefined) throw new Error(`The definition has no milestone ${event.milestone}.`);
  return withTeam(state, event.team, (team) => {
    const wasOn = team.on.has(position);
    const lastOn = event.on ? event.time : (team.milestones.get(position)?.lastOn ?? (wasOn ? 0 : null));
    const switched = { lastOn, switchedAt: event.time, cause: event.cause };
    const next = {
      ...team,
      on: event.on ? team.on.with(position) : team.on.without(position),
      milestones: team.milestones.set(position, switched),
    };
    return readyAfter(compiled, next, position, event.time);
  });
}

/** Asks anew what depends on the milestone and lies ahead. What is due already is tried at once, and never waits. */
function readyAfter(compiled: CompiledDefinition, team: TeamState, milestone: number, now: number): TeamState {
  const added: number[] = [];
  const removed: number[] = [];
  for (const { order, time, rank, offers } of compiled.dependents[milestone] ?? []) {
    const waits =
      time > now && wouldComeAbout(compiled, team, { offers }) && isOutstanding(team, compiled.occasions[order]);
    (waits ? added : removed).push(rank);
  }
  const ready = team.ready.changed(added, removed);
  return ready === team.ready ? team : withNextDue(compiled, { ...team, ready });
}
