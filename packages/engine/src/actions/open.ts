import { caseless } from '@muster/definition';
import type { Mode, TeamSetup } from '../events/lifecycle.ts';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor } from './permission.ts';
import { requireValidTeam, setupOf } from './team-setup.ts';

/** Creates a stream that can be started: with all teams if synchronous, with one if on demand. */
export interface Open extends CommandBase {
  readonly type: 'open';
  readonly mode: Mode;
  /** Whether the exercise finishes automatically at the end of its duration. */
  readonly finishAtEnd: boolean;
  /** Whether teams see judgements, and comments that are shared with them; by default they do not. */
  readonly shareFeedback?: boolean;
  readonly teams: readonly TeamSetup[];
}

export function open(course: Course, command: Open): void {
  requireInstructor(command);
  const { mode, finishAtEnd, shareFeedback = false, teams, actor } = command;
  if (course.state.clock.phase !== 'UNOPENED') refuse('already_opened');
  if (teams.length === 0) refuse('bad_value', 'no_team');
  if (mode === 'on-demand' && teams.length > 1) refuse('bad_value', 'own_stream');
  if (mode === 'on-demand' && teams[0]?.cell !== undefined) refuse('cells_on_demand', 'teams');
  for (const team of teams) requireValidTeam(course, team);
  if (new Set(teams.map(({ id }) => id)).size < teams.length) refuse('duplicate_team', 'id_twice');
  requireDifferentAddresses(teams);
  const setups = teams.map(setupOf);
  course.emit({ type: 'exercise_opened', version: 2, mode, finishAtEnd, shareFeedback, teams: setups, by: actor });
}

function requireDifferentAddresses(teams: readonly TeamSetup[]): void {
  const taken = new Set<string>();
  for (const { address } of teams) {
    const key = caseless(address);
    if (taken.has(key)) refuse('duplicate_team', 'address', { address });
    taken.add(key);
  }
}
