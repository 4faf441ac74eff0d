import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { Actor } from '../state/actor.ts';
import { PHASE_IN_WORDS } from '../state/phases.ts';
import type { Phase, TeamState } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import type { CommandBase, TeamCommandBase } from './command-base.ts';

/** Whether an actor may act as an instructor. */
export function isInstructing(actor: Actor): boolean {
  return actor.role === 'instructor' || actor.role === 'system';
}

export function requireInstructor({ actor }: CommandBase): void {
  if (!isInstructing(actor)) refuse('not_allowed', 'Only instructors may do this.');
}

export function requirePhase(course: Course, phases: readonly Phase[], what: string): void {
  const { clock, mode } = course.state;
  // On demand the stream belongs to the team, and the exercise may be in another state.
  const whose = mode === 'on-demand' ? 'The team' : 'The exercise';
  if (!phases.includes(clock.phase)) refuse('wrong_state', `${whose} ${PHASE_IN_WORDS[clock.phase]}, so ${what}.`);
}

/** While the exercise is running or stopped. */
export function requireUnderWay(course: Course): void {
  requirePhase(course, ['RUNNING', 'STOPPED'], 'this cannot be done now');
}

/** Before the start. */
export function requireReady(course: Course): void {
  requirePhase(course, ['READY'], 'teams cannot be changed any more');
}

export function requireNotFinished(course: Course): void {
  requirePhase(course, ['READY', 'RUNNING', 'STOPPED'], 'this cannot be done now');
}

/** At any time, even if the exercise has finished. */
export function requireOpened(course: Course): void {
  requirePhase(course, ['READY', 'RUNNING', 'STOPPED', 'FINISHED'], 'this cannot be done now');
}

/** Teams see no feedback from instructors unless the exercise was opened with that option. */
export function requireSharing(course: Course): void {
  if (!course.state.shareFeedback) refuse('feedback_not_shared', 'This exercise does not share feedback with teams.');
}

export function requireTeam(course: Course, id: number): TeamState {
  return findTeam(course.state, id) ?? refuse('team_unknown', `There is no team ${id} in this exercise.`);
}

/** The team of an actor: a member, or an instructor who helps out. */
function requireMember(course: Course, { team: id, actor }: TeamCommandBase): TeamState {
  const team = requireTeam(course, id);
  if (!isInstructing(actor) && course.state.memberships.get(actor.id) !== id) {
    refuse('not_a_member', 'You are not a member of this team.');
  }
  return team;
}

/** The same, for acts of a team that need a running exercise. */
export function requirePlaying(course: Course, command: TeamCommandBase): TeamState {
  const team = requireMember(course, command);
  requirePhase(course, ['RUNNING'], 'teams cannot act now');
  return team;
}
