import type { Course } from '../rules/course.ts';
import type { Asked } from './asked.ts';
import { requireInstructor, requirePhase } from './permission.ts';

export interface Resume extends Asked {
  readonly type: 'resume';
}

export function resume(course: Course, command: Resume): void {
  requireInstructor(command);
  requirePhase(course, ['STOPPED'], 'it cannot be resumed');
  course.emit({ type: 'exercise_resumed', by: command.actor });
}
