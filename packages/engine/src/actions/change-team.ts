import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireReady, requireTeam } from './permission.ts';
import { requireFreeAddress, requireValidTeam } from './team-setup.ts';

/** Changes a team's name, role or address; omitted fields stay. Before the start only. */
export interface ChangeTeam extends TeamCommandBase {
  readonly type: 'change_team';
  readonly name?: string;
  readonly role?: string | null;
  readonly address?: string;
}

export function changeTeam(course: Course, command: ChangeTeam): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireReady(course);
  const { name = team.name, role = team.role, address = team.address } = command;
  if (name === team.name && role === team.role && address === team.address) {
    refuse('nothing_to_change', 'team', { team: team.name });
  }
  requireValidTeam(course, { id: team.id, name, role, address });
  requireFreeAddress(course, team.id, address);
  course.emit({ type: 'team_changed', team: team.id, name, role, address, by: command.actor });
}
