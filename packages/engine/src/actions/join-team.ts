import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import { teamOf } from '../state/teams.ts';
import type { TeamCommandBase } from './command-base.ts';
import { isInstructing, requireNotFinished, requireTeam } from './permission.ts';

/** Adds a member to a team; instructors can move a member of another one. */
export interface JoinTeam extends TeamCommandBase {
  readonly type: 'join_team';
  readonly user: string;
}

export function joinTeam(course: Course, command: JoinTeam): void {
  const team = requireTeam(course, command.team);
  requireNotFinished(course);
  const { user, actor } = command;
  if (user === '') refuse('bad_value', 'nobody_joins');
  if (!isInstructing(actor) && actor.id !== user) refuse('not_allowed', 'place_others');
  const membership = course.state.memberships.get(user);
  const before = membership === undefined ? undefined : teamOf(course.state, membership);
  if (before?.id === team.id || (before !== undefined && !isInstructing(actor))) {
    refuse('already_member', { team: before.name });
  }
  if (before !== undefined) course.emit({ type: 'member_left', team: before.id, user, by: actor });
  course.emit({ type: 'member_joined', team: team.id, user, by: actor });
}
