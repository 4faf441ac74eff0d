import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireReady, requireTeam } from './permission.ts';

/** Removes a team. Before the start only, since nothing can be undone afterwards. */
export interface RemoveTeam extends TeamCommandBase {
  readonly type: 'remove_team';
}

export function removeTeam(course: Course, command: RemoveTeam): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireReady(course);
  if (course.state.teamPlaces.size === 1) refuse('bad_value', 'no_team');
  for (const user of team.members) course.emit({ type: 'member_left', team: team.id, user, by: command.actor });
  course.emit({ type: 'team_removed', team: team.id, by: command.actor });
}
