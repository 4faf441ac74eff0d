import type { Course } from './course.ts';

/**
 * How far a command may lie behind the latest event for reasons other than a clock that was set: machines differ, and
 * commands wait in queues. Within it time stands still, which does little harm; beyond it time goes on from the event,
 * which would count the same seconds again and again if the reason were another one.
 */
const TOLERANCE = 10_000;

/**
 * The moment of the wall clock to which a command belongs. Time that went by since the latest event is not taken back:
 * a clock that is a little behind it belongs to another machine, one that is far behind it was set.
 */
export function momentOf(course: Course, at: number): number {
  requireWhole(at);
  const { clock } = course.state;
  if (clock.phase !== 'RUNNING' || at >= clock.at) return at;
  if (clock.at - at <= TOLERANCE) return clock.at;
  clockWasSet(course, at);
  return at;
}

/** Counts on from what the wall clock shows now. Unless the exercise runs, nothing is counted. */
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
