import type { Control } from '@muster/definition';
import type { Cause } from '../events/cause.ts';
import { teamOf } from '../state/teams.ts';
import type { Course } from './course.ts';
import { concerns, isFor, isOn, isShared } from './milestones.ts';

/** Applies a control if it is for the team in the current state. */
export function applyControl(course: Course, team: number, control: Control, cause: Cause): void {
  if (isFor(course.state.compiled, teamOf(course.state, team), control)) applyEffects(course, team, control, cause);
}

/** Applies the switches of a control whose condition was already checked. */
export function applyEffects(course: Course, team: number, control: Control, cause: Cause): void {
  for (const milestone of control.activate) switchMilestone(course, team, milestone, true, cause);
  for (const milestone of control.deactivate) switchMilestone(course, team, milestone, false, cause);
}

/**
 * A milestone already in that state is unchanged, and keeps its last switch-on time. A shared one is switched for all
 * teams.
 */
export function switchMilestone(course: Course, team: number, milestone: string, on: boolean, cause: Cause): void {
  const { compiled } = course.state;
  if (isOn(compiled, teamOf(course.state, team), milestone) === on) return;
  const shared = isShared(course.state, milestone);
  if (shared) course.emit({ type: 'shared_milestone_switched', milestone, on, through: team, cause });
  else course.emit({ type: 'milestone_switched', team, milestone, on, cause });
  const isFinal = compiled.definition.milestones[compiled.milestones.get(milestone) ?? -1]?.final ?? false;
  if (!on || !isFinal) return;
  for (const each of shared ? course.state.teams : [teamOf(course.state, team)]) {
    if (each.finishedAt !== null || !concerns(compiled, each, milestone)) continue;
    course.emit({ type: 'team_finished', team: each.id, milestone });
  }
}
