import { fromMinutes, MAX_DURATION, toMinutes } from '../compiled/minutes.ts';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor, requireNotFinished } from './permission.ts';

export interface AddTime extends CommandBase {
  readonly type: 'add_time';
  readonly minutes: number;
}

export function addTime(course: Course, command: AddTime): void {
  requireInstructor(command);
  requireNotFinished(course);
  const added = Number.isFinite(command.minutes) ? fromMinutes(command.minutes) : 0;
  if (added <= 0) refuse('bad_value', 'minutes');
  if (course.state.clock.duration + added > MAX_DURATION) {
    refuse('bad_value', 'duration', { max: toMinutes(MAX_DURATION) });
  }
  course.emit({ type: 'time_added', added, by: command.actor });
}
