import { nextDueTime, wallTimeAt } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import type { Candidate } from './candidates.ts';
import type { Course } from './course.ts';
import { finishIfEveryTeamHas, finishIfTimeIsOver } from './finishing.ts';
import { dueCandidates, settle, settleTeams } from './settle.ts';

/**
 * Processes everything that was due up to now: each moment at its own time, and at each moment team by team. A late
 * wake therefore has the same events as a punctual one.
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

/** What is due for whom, collected in advance: the events of one team can change what waits for another. */
function dueTeams(state: State, due: number): { team: number; candidates: Candidate[] }[] {
  return [...state.due.dueBy(due)].flatMap((place) => {
    const team = state.teams.get(place);
    return team === undefined ? [] : { team: team.id, candidates: dueCandidates(state, team, due) };
  });
}
