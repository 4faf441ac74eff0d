import { nextDueTime, wallTimeAt } from '../state/clock.ts';
import type { ReachedOccasion } from '../state/state.ts';
import type { Course } from './course.ts';
import { finishIfEveryTeamHas, finishIfTimeIsOver } from './finishing.ts';
import { settleTeams } from './settle.ts';
import { switchLeft } from './switch-milestones.ts';

/**
 * Callers that others wait for process what is due in slices of about this many events of the usual cost, which take
 * some 20 ms.
 */
export const SLICE_WORK = 500;

/**
 * Processes everything that was due up to now: each moment at its own time, and at each moment team by team. A late
 * wake therefore has the same events as a punctual one.
 */
export function catchUp(course: Course, now: number): void {
  catchUpInPart(course, now, Number.POSITIVE_INFINITY);
}

/**
 * Processes it until the course has cost this much. Returns whether nothing more is due. What is left of a moment goes
 * on after what was reached, so that it makes no difference where a slice ends.
 */
export function catchUpInPart(
  course: Course,
  now: number,
  maxWork: number,
  reached: ReachedOccasion | null = course.state.reached,
): boolean {
  const begun = course.events.length;
  for (let due = nextDueTime(course.state); due !== null && due <= now; due = nextDueTime(course.state)) {
    const before = course.events.length;
    if (course.work >= maxWork && before > begun) return false;
    const { clock } = course.state;
    course.moveTo(due, wallTimeAt(clock, due));
    if (!switchLeft(course, maxWork)) return false;
    if (!settleTeams(course, due > clock.time ? null : reached, maxWork)) return false;
    finishIfEveryTeamHas(course);
    finishIfTimeIsOver(course);
    if (course.events.length === before) throw new Error(`Nothing happened at ${due}, though something was due.`);
  }
  return true;
}
