import { placeIn } from '../compiled/place-in.ts';
import type { EventOf } from '../events/event.ts';
import { cellOf } from '../state/cells.ts';
import { afterNext, leftOf, nextSwitch, type PlannedSwitch, remainingRuns } from '../state/left-switches.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import type { Course } from './course.ts';
import { concerns, sharingOf } from './milestones.ts';

type Left = EventOf<'milestone_switched'>['left'];

/**
 * Switches what an act or an inject has planned. Once the course has cost this much, one more switch says what is left,
 * which is due at once.
 */
export function switchPlanned(course: Course, maxWork: number, isChain: boolean): void {
  for (let left = leftOf(course.planned.take()); left !== null; ) {
    const rest = afterNext(left);
    const isEnd = rest !== null && course.work >= maxWork;
    switchMilestone(course, nextSwitch(left), isEnd ? { switches: remainingRuns(rest), isChain } : undefined);
    left = isEnd ? null : rest;
  }
}

/** Switches what was left over, until the course has cost this much. Returns whether nothing is left. */
export function switchLeft(course: Course, maxWork: number): boolean {
  while (course.state.left !== null) {
    const { left } = course.state;
    switchMilestone(course, nextSwitch(left));
    if (course.state.left === left) throw new Error('What is left to switch stays the same.');
    if (course.work >= maxWork) break;
  }
  return course.state.left === null;
}

/** A shared one is switched for all teams that share it. */
function switchMilestone(course: Course, planned: PlannedSwitch, left?: Left): void {
  const { team, milestone, on, cause, origin } = planned;
  const { compiled } = course.state;
  const sharing = sharedWith(course.state, team, milestone);
  const more = left === undefined ? {} : { left };
  const why = { cause, origin, ...more };
  if (sharing === undefined) course.emit({ type: 'milestone_switched', version: 2, team, milestone, on, ...why });
  else {
    const teams = sharing.isCell ? { teams: sharing.teams.map(({ id }) => id) } : {};
    const shared = { type: 'shared_milestone_switched', version: 2, milestone, on, through: team } as const;
    course.emit({ ...shared, ...teams, ...why });
  }
  const isFinal = compiled.definition.milestones[placeIn(compiled.milestones, milestone)]?.final ?? false;
  if (!on || !isFinal) return;
  for (const each of sharing?.teams ?? [teamOf(course.state, team)]) {
    if (each.finishedAt !== null || !concerns(compiled, each, milestone)) continue;
    course.emit({ type: 'team_finished', team: each.id, milestone });
  }
}

/** The teams that share a milestone with one, and itself; undefined if it is the team's own. */
function sharedWith(
  state: State,
  team: number,
  milestone: string,
): { readonly teams: readonly TeamState[]; readonly isCell: boolean } | undefined {
  const sharing = sharingOf(state, milestone);
  if (sharing === 'nobody') return undefined;
  const isCell = sharing === 'cell' && state.cells.size > 0;
  return { teams: isCell ? cellOf(state, teamOf(state, team)) : [...state.teams], isCell };
}
