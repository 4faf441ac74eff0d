import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamCommandBase } from './command-base.ts';
import { isInstructing, requireNotFinished, requireTeam } from './permission.ts';

export interface LeaveTeam extends TeamCommandBase {
  readonly type: 'leave_team';
  readonly user: string;
}

export function leaveTeam(course: Course, command: LeaveTeam): void {
  const team = requireTeam(course, command.team);
  requireNotFinished(course);
  const { user, actor } = command;
  if (!isInstructing(actor) && actor.id !== user) refuse('not_allowed', 'remove_others');
  if (course.state.memberships.get(user) !== team.id) refuse('not_a_member', 'person', { team: team.name });
  course.emit({ type: 'member_left', team: team.id, user, by: actor });
}
