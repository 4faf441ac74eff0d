import type { Control } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import type { EventOf } from '../events/event.ts';
import { cellOf } from '../state/cells.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import type { Course } from './course.ts';
import { concerns, isFor, isOn, sharingOf } from './milestones.ts';

/** What switches milestones: the part of the definition, and what it goes back to. */
export type Why = Pick<EventOf<'milestone_switched'>, 'cause'> & {
  readonly origin: NonNullable<EventOf<'milestone_switched'>['origin']>;
};

/** Applies a control if it is for the team in the current state. */
export function applyControl(course: Course, team: number, control: Control, why: Why): void {
  if (isFor(course.state.compiled, teamOf(course.state, team), control)) applyEffects(course, team, control, why);
}

/** Applies the switches of a control whose condition was already checked. */
export function applyEffects(course: Course, team: number, control: Control, why: Why): void {
  for (const milestone of control.activate) switchMilestone(course, team, milestone, true, why);
  for (const milestone of control.deactivate) switchMilestone(course, team, milestone, false, why);
}

/**
 * A milestone already in that state is unchanged, and keeps its last switch-on time. A shared one is switched for all
 * teams that share it.
 */
export function switchMilestone(course: Course, team: number, milestone: string, on: boolean, why: Why): void {
  const { compiled } = course.state;
  if (isOn(compiled, teamOf(course.state, team), milestone) === on) return;
  const sharing = sharedWith(course.state, team, milestone);
  if (sharing === undefined) course.emit({ type: 'milestone_switched', version: 2, team, milestone, on, ...why });
  else {
    const shared = { type: 'shared_milestone_switched', version: 2, milestone, on, through: team } as const;
    course.emit({ ...shared, ...(sharing.isCell && { teams: sharing.teams.map(({ id }) => id) }), ...why });
  }
  const isFinal = compiled.definition.milestones[placeIn(compiled.milestones, milestone)]?.final ?? false;
  if (!on || !isFinal) return;
  for (const each of sharing?.teams ?? [teamOf(course.state, team)]) {
    if (each.finishedAt !== null || !concerns(compiled, each, milestone)) continue;
    course.emit({ type: 'team_finished', team: each.id, milestone });
  }
}

/** The teams that share a milestone with one, and itself; undefined if it is the team's own. */
function sharedWith(
  state: State,
  team: number,
  milestone: string,
): { readonly teams: readonly TeamState[]; readonly isCell: boolean } | undefined {
  const sharing = sharingOf(state, milestone);
  if (sharing === 'nobody') return undefined;
  const isCell = sharing === 'cell' && state.cells.size > 0;
  return { teams: isCell ? cellOf(state, teamOf(state, team)) : [...state.teams], isCell };
}
