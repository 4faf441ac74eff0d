import { nextDueTime, wallTimeAt } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import type { Course } from './course.ts';
import { finishIfEveryTeamHas, finishIfTimeIsOver } from './finishing.ts';
import { dueOccasions, settle, settleTeams } from './settle.ts';

/**
 * Callers that others wait for process what is due in slices of about this many events of the usual cost, which take
 * some 20 ms. A slice ends where nothing but what is still due is left to do.
 */
const SLICE_WORK = 500;

/**
 * Processes everything that was due up to now: each moment at its own time, and at each moment team by team. A late
 * wake therefore has the same events as a punctual one.
 */
export function catchUp(course: Course, now: number): void {
  while (!catchUpInPart(course, now));
}

/** Processes one slice of it. Returns whether nothing more is due. */
export function catchUpInPart(course: Course, now: number): boolean {
  const start = course.work;
  for (let due = nextDueTime(course.state); due !== null && due <= now; due = nextDueTime(course.state)) {
    if (course.work - start >= SLICE_WORK) return false;
    const before = course.events.length;
    course.moveTo(due, wallTimeAt(course.state.clock, due));
    const isServed = serveTeams(course, due);
    settleTeams(course);
    if (!isServed) return false;
    finishIfEveryTeamHas(course);
    finishIfTimeIsOver(course);
    if (course.events.length === before) throw new Error(`Nothing happened at ${due}, though something was due.`);
  }
  return true;
}

/**
 * Serves teams until a slice is full, counted from the beginning or from the last slice of this moment, so that slices
 * are the same whenever the stream is woken. Returns whether nothing is left.
 */
function serveTeams(course: Course, due: number): boolean {
  const maxWork = course.work + SLICE_WORK;
  for (const { team, occasions } of dueTeams(course.state, due)) {
    if (course.work >= maxWork || !settle(course, team, occasions, maxWork)) return false;
  }
  return true;
}

/** What is due for whom, collected in advance: the events of one team can change what waits for another. */
function* dueTeams(state: State, due: number): Generator<{ team: number; occasions: number[] }> {
  for (const place of state.due.dueBy(due)) {
    const team = state.teams.get(place);
    if (team !== undefined) yield { team: team.id, occasions: dueOccasions(state, team, due) };
  }
}
