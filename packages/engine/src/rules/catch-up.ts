import { nextDueTime, wallTimeAt } from '../state/clock.ts';
import type { Course } from './course.ts';
import { finishIfEveryTeamHas, finishIfTimeIsOver } from './finishing.ts';
import { dueCandidates, settle } from './settle.ts';

/**
 * Lets everything happen that was due up to now: moment by moment, each at its own time, at each moment team by team.
 * Whoever wakes the stream late therefore gets the events that a punctual one would have got.
 */
export function catchUp(course: Course, now: number): void {
  for (let due = nextDueTime(course.state); due !== null && due <= now; due = nextDueTime(course.state)) {
    const before = course.events.length;
    course.moveTo(due, wallTimeAt(course.state.clock, due));
    for (const place of course.state.due.dueBy(due)) {
      const team = course.state.teams.get(place);
      if (team !== undefined) settle(course, team.id, dueCandidates(course.state, team, due));
    }
    finishIfEveryTeamHas(course);
    finishIfTimeIsOver(course);
    if (course.events.length === before) throw new Error(`Nothing happened at ${due}, though something was due.`);
  }
}
