import type { Course } from '../rules/course.ts';
import { concerns } from '../rules/milestones.ts';
import { refuse } from '../rules/refusal.ts';
import type { CommandBase } from './command-base.ts';
import { isInstructing, requirePhase } from './permission.ts';

export interface Start extends CommandBase {
  readonly type: 'start';
}

export function start(course: Course, { actor }: Start): void {
  const { mode, memberships } = course.state;
  const isOwnTeam = mode === 'on-demand' && memberships.has(actor.id);
  if (!isInstructing(actor) && !isOwnTeam) refuse('not_allowed', 'start');
  requirePhase(course, ['READY'], 'not_started');
  course.emit({ type: 'exercise_started', by: actor });
  countInitialEndings(course);
}

/** A final milestone that is on from the start counts as reached at the start. */
function countInitialEndings(course: Course): void {
  const { compiled } = course.state;
  const initial = compiled.definition.milestones.filter(({ final, initialState }) => final && initialState);
  if (initial.length === 0) return;
  for (const team of course.state.teams) {
    const reached = initial.find(({ name }) => concerns(compiled, team, name));
    if (reached !== undefined) course.emit({ type: 'team_finished', team: team.id, milestone: reached.name });
  }
}
