import { Dictionary } from './dictionary.ts';
import type { Change, Changed, SharedChange, State, TeamState } from './state.ts';
import { withTeam } from './teams.ts';
import { Vector } from './vector.ts';

/** A change that an event has just made for a team. */
export interface NewChange {
  readonly what: Changed;
  /** Its index among its kind; 0 if there is only one. */
  readonly place?: number;
  /** For a mail its number in the thread, for a submission its attempt. */
  readonly number?: number;
  /** Whether the team sees it, or only instructors. */
  readonly isSeen: boolean;
  /** For an entry of the action log: whether something else depends on it that does not grow with activity. */
  readonly isFixed?: boolean;
}

/** The changes of a team, and what finds the latest among them without going through all. */
export type ChangeLog = Pick<TeamState, 'changes' | 'latestChanges' | 'entryChanges' | 'latestOfEntries'>;

export const NO_CHANGES: ChangeLog = {
  changes: Vector.empty(),
  latestChanges: Dictionary.empty(),
  entryChanges: Vector.empty(),
  latestOfEntries: Dictionary.empty(),
};

/** Kinds that come once and grow with activity. */
const ENTRIES: ReadonlySet<Changed> = new Set(['action', 'mail', 'file']);
/** Kinds that grow with activity and can change again, and changes of those above. */
const CHANGING_ENTRIES: ReadonlySet<Changed> = new Set(['submission', 'comment', 'retracted-mail', 'changed-file']);
/** Kinds with entries of logs in them. */
const WITH_ENTRIES: ReadonlySet<Changed> = new Set([...ENTRIES, ...CHANGING_ENTRIES, 'room']);

/**
 * All changes of a team, including those for all teams. The latter are recorded once, and merged when the team itself
 * changes next: a stop costs the same with ten teams and with five hundred.
 */
export function changesOf(state: State, team: TeamState): ChangeLog {
  const { sharedChanges } = state;
  if (sharedChanges.length === team.sharedChanges) return team;
  const known = merged.get(team);
  const isBefore = known !== undefined && sharedChanges.get(known.count - 1) === known.last;
  let log = isBefore ? known.log : team;
  for (const { what, isSeen, position } of sharedChanges.valuesFrom(isBefore ? known.count : team.sharedChanges)) {
    log = withChange(log, { what, isSeen }, position);
  }
  merged.set(team, { log, count: sharedChanges.length, last: sharedChanges.last });
  return log;
}

interface MergedChanges {
  readonly log: ChangeLog;
  /** How many of the changes for all teams are in it. */
  readonly count: number;
  /** The last of them: a stream with this one at its place has all before it. */
  readonly last: SharedChange | undefined;
}

/** For teams that do not change while the clock is changed again and again: each change is merged once. */
const merged = new WeakMap<TeamState, MergedChanges>();

/** How many changes a team has seen: its own position, which reveals nothing about other teams. */
export function seenBy(changes: Vector<Change>): number {
  return changes.last?.seen ?? 0;
}

/** The key of a kind of change among the latest ones. */
export function latestKey({ what, place, number }: Pick<Change, 'what' | 'place' | 'number'>, isSeen: boolean): string {
  return `${what} ${place} ${number} ${isSeen ? SEEN : 'hidden'}`;
}

const SEEN = 'seen';

export function isSeenKey(key: string): boolean {
  return key.endsWith(SEEN);
}

export function withChanges(state: State, id: number, news: readonly NewChange[]): State {
  if (news.length === 0) return state;
  return withTeam(state, id, (team) => {
    const log = news.reduce((before, change) => withChange(before, change, state.position), changesOf(state, team));
    const { changes, latestChanges, entryChanges, latestOfEntries } = log;
    return {
      ...team,
      changes,
      latestChanges,
      entryChanges,
      latestOfEntries,
      sharedChanges: state.sharedChanges.length,
    };
  });
}

/** With one more change, at a position of the stream. */
export function withChange(log: ChangeLog, news: NewChange, position: number): ChangeLog {
  const { what, place = 0, number = 0, isSeen, isFixed } = news;
  const { changes, latestChanges, entryChanges, latestOfEntries } = log;
  const change: Change = { what, place, number, seen: seenBy(changes) + (isSeen ? 1 : 0), position };
  const canChange = CHANGING_ENTRIES.has(what);
  const isKept = isFixed === true || !(ENTRIES.has(what) || canChange);
  const key = latestKey(change, isSeen);
  return {
    changes: changes.push(change),
    latestChanges: isKept ? latestChanges.set(key, change) : latestChanges,
    entryChanges: WITH_ENTRIES.has(what) ? entryChanges.push(changes.length) : entryChanges,
    latestOfEntries: canChange ? latestOfEntries.set(key, change) : latestOfEntries,
  };
}

/** Records a change for all teams. */
export function withSharedChange(state: State, what: SharedChange['what'], isSeen = true): State {
  return { ...state, sharedChanges: state.sharedChanges.push({ what, isSeen, position: state.position }) };
}
