import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireReady, requireTeam } from './permission.ts';
import { requireFreeAddress, requireValidTeam, setupOf } from './team-setup.ts';

/** Changes a team's name, role, address or cell; omitted fields stay. Before the start only. */
export interface ChangeTeam extends TeamCommandBase {
  readonly type: 'change_team';
  readonly name?: string;
  readonly role?: string | null;
  readonly address?: string;
  /** `null`: none. */
  readonly cell?: string | null;
}

export function changeTeam(course: Course, command: ChangeTeam): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireReady(course);
  const { name = team.name, role = team.role, address = team.address, cell = team.cell } = command;
  const changed = setupOf({ id: team.id, name, role, address, ...(cell !== null && { cell }) });
  const isSame = name === team.name && role === team.role && address === team.address;
  if (isSame && (changed.cell ?? null) === team.cell) refuse('nothing_to_change', 'team', { team: team.name });
  if (cell !== null && course.state.mode === 'on-demand') refuse('cells_on_demand', 'teams');
  requireValidTeam(course, changed);
  requireFreeAddress(course, team.id, address);
  const { id, ...rest } = changed;
  course.emit({ type: 'team_changed', team: id, ...rest, by: command.actor });
}
