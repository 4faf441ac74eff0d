import type { Course } from '../rules/course.ts';
import { type REFUSALS, refuse } from '../rules/refusal.ts';
import type { Actor } from '../state/actor.ts';
import type { Phase, TeamState } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import type { CommandBase, TeamCommandBase } from './command-base.ts';

/** Whether an actor may act as an instructor. */
export function isInstructing(actor: Actor): boolean {
  return actor.role === 'instructor' || actor.role === 'system';
}

export function requireInstructor({ actor }: CommandBase): void {
  if (!isInstructing(actor)) refuse('not_allowed', 'instructors');
}

export function requirePhase(
  course: Course,
  phases: readonly Phase[],
  what: keyof (typeof REFUSALS)['wrong_state']['says'],
): void {
  const { clock, mode } = course.state;
  // On demand the stream belongs to the team, and the exercise may be in another state.
  const whose = mode === 'on-demand' ? 'team' : 'exercise';
  if (!phases.includes(clock.phase)) refuse('wrong_state', what, { whose, state: clock.phase });
}

/** While the exercise is running or stopped. */
export function requireUnderWay(course: Course): void {
  requirePhase(course, ['RUNNING', 'STOPPED'], 'not_now');
}

/** Before the start. */
export function requireReady(course: Course): void {
  requirePhase(course, ['READY'], 'teams_fixed');
}

export function requireNotFinished(course: Course): void {
  requirePhase(course, ['READY', 'RUNNING', 'STOPPED'], 'not_now');
}

/** At any time, even if the exercise has finished. */
export function requireOpened(course: Course): void {
  requirePhase(course, ['READY', 'RUNNING', 'STOPPED', 'FINISHED'], 'not_now');
}

/** Teams see no feedback from instructors unless the exercise was opened with that option. */
export function requireSharing(course: Course): void {
  if (!course.state.shareFeedback) refuse('feedback_not_shared');
}

export function requireTeam(course: Course, id: number): TeamState {
  return findTeam(course.state, id) ?? refuse('team_unknown', 'not_of_exercise', { team: id });
}

/** The team of an actor: a member, or an instructor who helps out. */
function requireMember(course: Course, { team: id, actor }: TeamCommandBase): TeamState {
  const team = requireTeam(course, id);
  if (!isInstructing(actor) && course.state.memberships.get(actor.id) !== id) {
    refuse('not_a_member', 'you');
  }
  return team;
}

/** The same, for acts of a team that need a running exercise. */
export function requirePlaying(course: Course, command: TeamCommandBase): TeamState {
  const team = requireMember(course, command);
  requirePhase(course, ['RUNNING'], 'teams_cannot_act');
  return team;
}
