import type { Course } from '../rules/course.ts';
import { finish as finishNow } from '../rules/finishing.ts';
import type { Phase } from '../state/state.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor, requirePhase } from './permission.ts';

export interface Finish extends CommandBase {
  readonly type: 'finish';
}

export function finish(course: Course, command: Finish): void {
  requireInstructor(command);
  // On demand the exercise may finish before a team has started.
  const early: Phase[] = course.state.mode === 'on-demand' ? ['READY'] : [];
  requirePhase(course, [...early, 'RUNNING', 'STOPPED'], 'not_finished');
  finishNow(course, { kind: 'instructor', by: command.actor.id });
}
