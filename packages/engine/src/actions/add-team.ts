import type { TeamSetup } from '../events/lifecycle.ts';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor, requireReady } from './permission.ts';
import { requireFreeAddress, requireValidTeam, setupOf } from './team-setup.ts';

/** Adds a team after the exercise was opened. Before the start only. */
export interface AddTeam extends CommandBase {
  readonly type: 'add_team';
  readonly setup: TeamSetup;
}

export function addTeam(course: Course, command: AddTeam): void {
  requireInstructor(command);
  requireReady(course);
  const { mode, teamPlaces, removedTeams } = course.state;
  const setup = setupOf(command.setup);
  if (mode === 'on-demand') refuse('bad_value', 'own_stream');
  requireValidTeam(course, setup);
  if (teamPlaces.has(setup.id) || removedTeams.has(setup.id)) {
    refuse('duplicate_team', 'id_used', { id: setup.id });
  }
  requireFreeAddress(course, setup.id, setup.address);
  course.emit({ type: 'team_added', setup, by: command.actor });
}
