import type { CompiledDefinition } from '../compiled/compile.ts';
import type { EventOf } from '../events/event.ts';
import { concerns } from '../rules/milestones.ts';
import { isOutstanding, wouldComeAbout } from '../rules/occasions.ts';
import type { State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { withNextDue } from './due.ts';

export function milestoneSwitched(state: State, event: EventOf<'milestone_switched'>): State {
  const { compiled } = state;
  const position = compiled.milestones.get(event.milestone);
  if (position === undefined) throw new Error(`The definition has no milestone ${event.milestone}.`);
  return withTeam(state, event.team, (team) => {
    const before = team.milestones.get(position);
    const startedOn = compiled.definition.milestones[position]?.initialState ?? false;
    const lastOn = event.on ? event.time : before === undefined && startedOn ? 0 : (before?.lastOn ?? null);
    const switched = { on: event.on, lastOn, switchedAt: event.time, cause: event.cause };
    const next = {
      ...team,
      milestones: team.milestones.set(position, switched),
      score: scoreAfter(compiled, team, event),
    };
    return readyAfter(compiled, next, position, event.time);
  });
}

function scoreAfter(compiled: CompiledDefinition, team: TeamState, event: EventOf<'milestone_switched'>): number {
  if (!concerns(compiled, team, event.milestone)) return team.score;
  const score = compiled.definition.milestones[compiled.milestones.get(event.milestone) ?? -1]?.score ?? 0;
  return event.on ? team.score + score : team.score - score;
}

/** Asks anew what depends on the milestone and lies ahead. What is due already is tried at once, and never waits. */
function readyAfter(compiled: CompiledDefinition, team: TeamState, milestone: number, now: number): TeamState {
  let { ready } = team;
  for (const order of compiled.dependents[milestone] ?? []) {
    const occasion = compiled.occasions[order];
    if (occasion === undefined || occasion.rank === null) continue;
    const waits = occasion.time > now && isOutstanding(team, occasion) && wouldComeAbout(compiled, team, occasion);
    ready = waits ? ready.with(occasion.rank) : ready.without(occasion.rank);
  }
  return ready === team.ready ? team : withNextDue(compiled, { ...team, ready });
}
