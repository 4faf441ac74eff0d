import type { Course } from '../rules/course.ts';
import { limitsOf } from '../rules/limits.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamLimits } from '../state/state.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireNotFinished, requireTeam } from './permission.ts';

/** An instructor allows a team more than the platform does; omitted limits stay. */
export interface RaiseTeamLimits extends TeamCommandBase {
  readonly type: 'raise_team_limits';
  readonly textMb?: number;
  readonly acts?: number;
  readonly actsPerMinute?: number;
}

/** Raising a limit must not remove it: memory and backups are dimensioned for the limits of the platform. */
const RAISED_AT_MOST = 10;

const NAMES = ['textMb', 'acts', 'actsPerMinute'] as const satisfies readonly (keyof TeamLimits)[];

export function raiseTeamLimits(course: Course, command: RaiseTeamLimits): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireNotFinished(course);
  const allowed = command.limits ?? { textMb: 0, acts: 0, actsPerMinute: 0 };
  const present = limitsOf(team, allowed);
  if (NAMES.every((name) => command[name] === undefined)) refuse('bad_value', 'no_limit');
  for (const name of NAMES) {
    const value = command[name];
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value) || value < 1) refuse('bad_value', 'limit_not_whole', { limit: name });
    if (value <= present[name]) {
      refuse('nothing_to_change', 'limit', { limit: name, team: team.name, value: present[name] });
    }
    const most = allowed[name] * RAISED_AT_MOST;
    if (command.limits !== undefined && value > most) {
      refuse('bad_value', 'limit_too_high', { limit: name, max: most });
    }
  }
  const { textMb = null, acts = null, actsPerMinute = null, actor } = command;
  course.emit({ type: 'team_limits_raised', team: team.id, textMb, acts, actsPerMinute, by: actor });
}
