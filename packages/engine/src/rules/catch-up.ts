import { nextDueTime, wallTimeAt } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import type { Candidate } from './candidates.ts';
import type { Course } from './course.ts';
import { finishIfEveryTeamHas, finishIfTimeIsOver } from './finishing.ts';
import { dueCandidates, settle, settleTeams } from './settle.ts';

/**
 * Lets everything happen that was due up to now: moment by moment, each at its own time, at each moment team by team.
 * Whoever wakes the stream late therefore gets the events that a punctual one would have got.
 */
export function catchUp(course: Course, now: number): void {
  for (let due = nextDueTime(course.state); due !== null && due <= now; due = nextDueTime(course.state)) {
    const before = course.events.length;
    course.moveTo(due, wallTimeAt(course.state.clock, due));
    for (const { team, candidates } of dueTeams(course.state, due)) settle(course, team, candidates);
    settleTeams(course);
    finishIfEveryTeamHas(course);
    finishIfTimeIsOver(course);
    if (course.events.length === before) throw new Error(`Nothing happened at ${due}, though something was due.`);
  }
}

/** What is due for whom, worked out before anything happens: what one team does may change what waits for another. */
function dueTeams(state: State, due: number): { team: number; candidates: Candidate[] }[] {
  return [...state.due.dueBy(due)].flatMap((place) => {
    const team = state.teams.get(place);
    return team === undefined ? [] : { team: team.id, candidates: dueCandidates(state, team, due) };
  });
}
