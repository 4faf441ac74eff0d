import type { Control } from '@muster/definition';
import type { EventOf } from '../events/event.ts';
import { teamOf } from '../state/teams.ts';
import type { Course } from './course.ts';
import { concerns, isFor, isOn, isShared } from './milestones.ts';

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
 * teams.
 */
export function switchMilestone(course: Course, team: number, milestone: string, on: boolean, why: Why): void {
  const { compiled } = course.state;
  if (isOn(compiled, teamOf(course.state, team), milestone) === on) return;
  const shared = isShared(course.state, milestone);
  if (shared) course.emit({ type: 'shared_milestone_switched', version: 2, milestone, on, through: team, ...why });
  else course.emit({ type: 'milestone_switched', version: 2, team, milestone, on, ...why });
  const isFinal = compiled.definition.milestones[compiled.milestones.get(milestone) ?? -1]?.final ?? false;
  if (!on || !isFinal) return;
  for (const each of shared ? course.state.teams : [teamOf(course.state, team)]) {
    if (each.finishedAt !== null || !concerns(compiled, each, milestone)) continue;
    course.emit({ type: 'team_finished', team: each.id, milestone });
  }
}
