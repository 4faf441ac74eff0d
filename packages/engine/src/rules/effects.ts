import type { Control } from '@muster/definition';
import type { EventOf } from '../events/event.ts';
import { teamOf } from '../state/teams.ts';
import type { Course } from './course.ts';
import { isFor } from './milestones.ts';

/** What switches milestones: the part of the definition, and what it goes back to. */
export type Why = Pick<EventOf<'milestone_switched'>, 'cause'> & {
  readonly origin: NonNullable<EventOf<'milestone_switched'>['origin']>;
};

/** Applies a control if it is for the team as the previous controls of the act leave it. */
export function applyControl(course: Course, team: number, control: Control, why: Why): void {
  const standing = course.planned.standingOf(teamOf(course.state, team));
  if (isFor(course.state.compiled, standing, control)) applyEffects(course, team, control, why);
}

/** Applies the switches of a control whose condition was already checked. */
export function applyEffects(
  course: Course,
  team: number,
  { activate, deactivate }: Pick<Control, 'activate' | 'deactivate'>,
  why: Why,
): void {
  planSwitches(course, team, activate, true, why);
  planSwitches(course, team, deactivate, false, why);
}

/** They are switched at the end of the act. */
export function planSwitches(course: Course, team: number, names: readonly string[], on: boolean, why: Why): void {
  course.planned.add(course.state, teamOf(course.state, team), { milestones: [...names], on, ...why });
}
