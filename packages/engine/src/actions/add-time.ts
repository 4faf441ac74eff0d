import { fromMinutes, MAX_DURATION, toMinutes } from '../compiled/minutes.ts';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import { unusedAddedTime } from '../state/added-time.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor, requireNotFinished } from './permission.ts';

/** Makes the exercise longer; with negative minutes, takes back what was added and is not used yet. */
export interface AddTime extends CommandBase {
  readonly type: 'add_time';
  readonly minutes: number;
}

export function addTime(course: Course, command: AddTime): void {
  requireInstructor(command);
  requireNotFinished(course);
  const added = Number.isFinite(command.minutes) ? fromMinutes(command.minutes) : 0;
  // A negative number below half a millisecond is rounded to minus zero.
  if (added === 0) refuse('bad_value', 'minutes');
  if (added < 0) {
    requireUnused(course, -added);
    course.emit({ type: 'time_taken_back', taken: -added, by: command.actor });
    return;
  }
  if (course.state.clock.duration + added > MAX_DURATION) {
    refuse('bad_value', 'duration', { max: toMinutes(MAX_DURATION) });
  }
  course.emit({ type: 'time_added', added, by: command.actor });
}

function requireUnused({ state, time }: Course, taken: number): void {
  const unused = unusedAddedTime(state, time);
  if (taken <= unused) return;
  // Rounded down, so that as much can be taken back a moment later.
  const max = Math.floor(toMinutes(unused) * 10) / 10;
  if (max === 0) refuse('added_time_used', 'none');
  refuse('added_time_used', 'most', { max });
}
