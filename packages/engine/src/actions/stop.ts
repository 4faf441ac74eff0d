import type { Course } from '../rules/course.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor, requirePhase } from './permission.ts';

/** Pauses exercise time. */
export interface Stop extends CommandBase {
  readonly type: 'stop';
}

export function stop(course: Course, command: Stop): void {
  requireInstructor(command);
  requirePhase(course, ['RUNNING'], 'not_stopped');
  course.emit({ type: 'exercise_stopped', by: command.actor });
}
