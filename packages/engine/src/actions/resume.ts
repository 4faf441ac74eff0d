import type { Course } from '../rules/course.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor, requirePhase } from './permission.ts';

export interface Resume extends CommandBase {
  readonly type: 'resume';
}

export function resume(course: Course, command: Resume): void {
  requireInstructor(command);
  requirePhase(course, ['STOPPED'], 'not_resumed');
  course.emit({ type: 'exercise_resumed', by: command.actor });
}
