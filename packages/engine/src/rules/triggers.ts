import type { Control } from '@muster/definition';
import type { CompiledDefinition, Occasion } from '../compiled/compile.ts';
import type { Trigger } from '../events/cause.ts';
import { wouldComeAbout } from '../state/occasions.ts';
import type { Standing, TeamState } from '../state/state.ts';
import { isFor } from './milestones.ts';

const TIME: Trigger = { kind: 'time' };

/** A milestone that was switched at this moment. */
interface SwitchedMilestone {
  /** Its index. */
  readonly milestone: number;
  readonly on: boolean;
  /** Whether it was on before this moment. */
  readonly wasOn: boolean;
  /** The position of the event. */
  readonly position: number;
}

/**
 * What triggered an occasion of a team now, through one of its controls: the time, if it has come now and would have
 * been enough, or else the latest of this moment's changes without which the control would not hold. If each of several
 * changes would have been enough, the latest of them. Found in the state alone, so that it is the same for what happens
 * at once and for what an act has left over.
 */
export function decisiveTrigger(
  compiled: CompiledDefinition,
  team: TeamState,
  occasion: Occasion,
  control: Control,
  now: number,
): Trigger {
  const switched = switchedAt(team, occasion.milestones, now);
  const latest = switched.at(-1);
  if (latest === undefined) return TIME;
  if (hasComeNow(team, occasion, now) && wouldComeAbout(compiled, before(team, switched), occasion)) return TIME;
  const decisive = switched.findLast((each) => !isFor(compiled, without(team, each), control)) ?? latest;
  const milestone = compiled.definition.milestones[decisive.milestone]?.name ?? '';
  return { kind: 'milestone', milestone, on: decisive.on };
}

/** Those of some milestones that were switched at a moment, in the order of their latest switches. */
function switchedAt(team: TeamState, milestones: readonly number[], moment: number): SwitchedMilestone[] {
  const switched: SwitchedMilestone[] = [];
  for (const milestone of milestones) {
    const known = team.milestones.get(milestone);
    if (known?.switchedAt !== moment) continue;
    switched.push({ milestone, on: team.on.has(milestone), wasOn: known.wasOn, position: known.position });
  }
  return switched.sort((a, b) => a.position - b.position);
}

/** Whether its time comes at this moment, or its delay has ended in vain. */
function hasComeNow(team: TeamState, { kind, position, time }: Occasion, now: number): boolean {
  if (time === now) return true;
  const known = kind === 'inject' ? team.injects.get(position) : undefined;
  return known?.status === 'withdrawn' && known.withdrawnAt === now;
}

/** The team as it was before this moment. */
function before({ role, on }: Standing, switched: readonly SwitchedMilestone[]): Standing {
  const places = (wanted: boolean): number[] =>
    switched.filter(({ wasOn }) => wasOn === wanted).map(({ milestone }) => milestone);
  return { role, on: on.changed(places(true), places(false)) };
}

/** The team without the latest switch of a milestone. */
function without({ role, on }: Standing, { milestone, on: isOn }: SwitchedMilestone): Standing {
  return { role, on: isOn ? on.without(milestone) : on.with(milestone) };
}
