import type { Course } from './course.ts';

/**
 * How far behind the latest event a command can be for other reasons than a changed clock: clock skew between machines,
 * and queues. Within it time stands still, which does little harm; beyond it time continues from the event, which would
 * count the same seconds repeatedly if the clock was not changed.
 */
const TOLERANCE = 10_000;

/**
 * The wall clock time of a command. Time since the latest event is never taken back: a clock that is slightly behind
 * belongs to another machine, one that is far behind was set.
 */
export function momentOf(course: Course, at: number): number {
  requireWhole(at);
  const { clock } = course.state;
  if (clock.phase !== 'RUNNING' || at >= clock.at) return at;
  if (clock.at - at <= TOLERANCE) return clock.at;
  clockWasSet(course, at);
  return at;
}

/** Continues counting from the current wall clock. A no-op unless the exercise runs. */
export function clockWasSet(course: Course, to: number): void {
  requireWhole(to);
  const { clock } = course.state;
  if (clock.phase !== 'RUNNING' || to === course.at) return;
  const from = course.at;
  course.moveTo(course.time, to);
  course.emit({ type: 'clock_set', from });
}

/** Anything else would be stored in an event that could never be read again. */
function requireWhole(at: number): void {
  if (!Number.isSafeInteger(at)) throw new Error(`The wall clock counts whole milliseconds, so it cannot show ${at}.`);
}
