import type { CompiledDefinition, Occasion } from '../compiled/compile.ts';
import type { EventOf } from '../events/event.ts';
import { afterNext, leftOf } from '../state/left-switches.ts';
import { isOutstanding, wouldComeAbout } from '../state/occasions.ts';
import type { MilestoneState, State, TeamState } from '../state/state.ts';
import { teamOf, withTeam } from '../state/teams.ts';
import { withNextDue } from './due.ts';

export function milestoneSwitched(state: State, event: EventOf<'milestone_switched'>): State {
  return withLeft(
    withTeam(state, event.team, (team) => switched(state, team, event, null)),
    event,
  );
}

export function sharedMilestoneSwitched(state: State, event: EventOf<'shared_milestone_switched'>): State {
  const place = state.compiled.milestones.get(event.milestone) ?? -1;
  let known: MilestoneState | undefined;
  let after = state;
  for (const id of event.teams ?? [...state.teams].map((team) => team.id)) {
    after = withTeam(after, id, (team) => switched(state, team, event, event.through, known));
    known = teamOf(after, id).milestones.get(place);
  }
  return withLeft(after, event);
}

/** What an act leaves over is followed by injects from the first one on, what an inject leaves over by those after it. */
function withLeft(state: State, { left }: Pick<EventOf<'milestone_switched'>, 'left'>): State {
  if (left !== undefined) {
    return { ...state, left: leftOf(left.switches), reached: left.isChain ? state.reached : null };
  }
  return state.left === null ? state : { ...state, left: afterNext(state.left) };
}

function switched(
  { compiled, position: at }: State,
  team: TeamState,
  { milestone, on, time, cause, origin }: Omit<EventOf<'milestone_switched'>, 'type' | 'version' | 'team' | 'left'>,
  through: number | null,
  /** That of another team which shares it: one value takes less memory than one of each team. */
  shared?: MilestoneState,
): TeamState {
  const position = compiled.milestones.get(milestone);
  if (position === undefined) throw new Error(`The definition has no milestone ${milestone}.`);
  const known = team.milestones.get(position);
  const wasOn = known?.switchedAt === time ? known.wasOn : team.on.has(position);
  const lastOn = on ? time : (known?.lastOn ?? (team.on.has(position) ? 0 : null));
  const next = {
    ...team,
    on: on ? team.on.with(position) : team.on.without(position),
    milestones: team.milestones.set(
      position,
      shared?.lastOn === lastOn && shared.wasOn === wasOn
        ? shared
        : {
            ...{ lastOn, switchedAt: time, position: at, wasOn, cause, through },
            origin: origin?.position ?? null,
            person: origin?.person ?? ('by' in cause ? cause.by : null),
          },
    ),
  };
  return readyAfter(compiled, next, position);
}

const NEVER: Pick<Occasion, 'offers'> = { offers: [] };

/** Checks again what depends on the milestone. Those next to each other often wait for the same. */
function readyAfter(compiled: CompiledDefinition, team: TeamState, milestone: number): TeamState {
  const added: number[] = [];
  const removed: number[] = [];
  let tested: Pick<Occasion, 'offers'> = NEVER;
  let comesAbout = false;
  for (const dependent of compiled.dependents[milestone] ?? []) {
    const { order, rank, offers } = dependent;
    if (offers !== tested.offers) {
      tested = dependent;
      comesAbout = wouldComeAbout(compiled, team, dependent);
    }
    const waits = comesAbout && isOutstanding(team, compiled.occasions[order]);
    if (waits !== team.ready.has(rank)) (waits ? added : removed).push(rank);
  }
  const ready = team.ready.changed(added, removed);
  return ready === team.ready ? team : withNextDue(compiled, { ...team, ready });
}
