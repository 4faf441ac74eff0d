import type { Change, Changed, SharedChange, State, TeamState } from './state.ts';
import { withTeam } from './teams.ts';
import type { Vector } from './vector.ts';

/** A change that an event has just made for a team. */
export interface NewChange {
  readonly what: Changed;
  /** Its index among its kind; 0 if there is only one. */
  readonly place?: number;
  /** For a mail its number in the thread, for a submission its attempt. */
  readonly number?: number;
  /** Whether the team sees it, or only instructors. */
  readonly isSeen: boolean;
}

/**
 * All changes of a team, including those for all teams. The latter are recorded once, and merged when the team itself
 * changes next: a stop costs the same with ten teams and with five hundred.
 */
export function changesOf(state: State, team: TeamState): Vector<Change> {
  let { changes } = team;
  for (const { what, isSeen, position } of state.sharedChanges.valuesFrom(team.sharedChanges)) {
    changes = changes.push({ what, place: 0, number: 0, seen: seenBy(changes) + (isSeen ? 1 : 0), position });
  }
  return changes;
}

/** How many changes a team has seen: its own position, which reveals nothing about other teams. */
export function seenBy(changes: Vector<Change>): number {
  return changes.last?.seen ?? 0;
}

export function withChanges(state: State, id: number, news: readonly NewChange[]): State {
  if (news.length === 0) return state;
  return withTeam(state, id, (team) => {
    let changes = changesOf(state, team);
    for (const { what, place = 0, number = 0, isSeen } of news) {
      const seen = seenBy(changes) + (isSeen ? 1 : 0);
      changes = changes.push({ what, place, number, seen, position: state.position });
    }
    return { ...team, changes, sharedChanges: state.sharedChanges.length };
  });
}

/** Records a change for all teams. */
export function withSharedChange(state: State, what: SharedChange['what'], isSeen = true): State {
  return { ...state, sharedChanges: state.sharedChanges.push({ what, isSeen, position: state.position }) };
}
