import {
  type Action,
  channelAt,
  channelPlace,
  findThread,
  isOn,
  type LogPlace,
  logPlaceOf,
  type Thread,
  teamOf,
  threadsOf,
} from '@muster/engine';
import { hasStarted, type Scene, seesAll } from '../exercises/index.ts';

/** A team, and the user who reads. */
interface ReaderScene extends Scene {
  readonly userId: string;
}

/** Places with things to read. Those with `name` exist several times. */
export type ReadPlaceKind = 'CHANNEL' | 'TOOLS' | 'QUESTIONNAIRES' | 'THREAD' | 'COMMENTS' | 'DOCUMENT';

/** A place with the numbers of its things. */
export interface ReadPlace {
  readonly kind: ReadPlaceKind;
  readonly name: string | null;
  /** The number of the last thing there; 0 if there is none. */
  readonly last: number;
  /** The number of things after a number that somebody else added. */
  unreadAfter(mark: number): number;
}

/** The key of a place in the database. */
export function keyOf({ kind, name }: Pick<ReadPlace, 'kind' | 'name'>): string {
  return name === null ? kind : `${kind} ${name}`;
}

/** Every readable place of a team, threads last and latest first. */
export function readPlaces(scene: ReaderScene): ReadPlace[] {
  return [...inActionLog(scene), ...comments(scene), ...documents(scene), ...threads(scene)];
}

/** One of them; undefined if it does not exist or the viewer cannot see it. */
export function findReadPlace(scene: ReaderScene, kind: ReadPlaceKind, name: string | null): ReadPlace | undefined {
  if (kind === 'THREAD') return name === null ? undefined : findThreadPlace(scene, name);
  return PLACES[kind](scene).find((place) => place.kind === kind && place.name === name);
}

const PLACES: Readonly<Record<Exclude<ReadPlaceKind, 'THREAD'>, (scene: ReaderScene) => ReadPlace[]>> = {
  CHANNEL: inActionLog,
  TOOLS: inActionLog,
  QUESTIONNAIRES: inActionLog,
  COMMENTS: comments,
  DOCUMENT: documents,
};

/** The things in one place, in ascending order of numbers. */
function numbered(kind: ReadPlaceKind, name: string | null, entries: readonly Entry[]): ReadPlace {
  return {
    kind,
    name,
    last: entries.at(-1)?.number ?? 0,
    unreadAfter: (mark) => entries.filter(({ number, isOwn }) => number > mark && !isOwn).length,
  };
}

interface Entry {
  readonly number: number;
  /** Own things need not be read. */
  readonly isOwn: boolean;
}

/**
 * Numbers are those of the action log. Mail belongs to its thread. Only what came after a mark is gone through: a reader
 * is usually near the end.
 */
function inActionLog(scene: ReaderScene): ReadPlace[] {
  if (!hasStarted(scene)) return [];
  const { state, team, userId } = scene;
  const { actions, latestActions } = teamOf(state, team.id);
  const shownAt = (kind: ReadPlaceKind, name: string | null, place: LogPlace): ReadPlace => {
    const last = latestActions.get(place) ?? 0;
    const isUnread = (action: Action | undefined): boolean =>
      action !== undefined && !('by' in action && action.by === userId) && logPlaceOf(state.compiled, action) === place;
    return {
      kind,
      name,
      last,
      unreadAfter: (mark) => {
        let unread = 0;
        for (let number = mark + 1; number <= last; number += 1) if (isUnread(actions.get(number - 1))) unread += 1;
        return unread;
      },
    };
  };
  const channels = [...latestActions].flatMap(([place]) => channelAt(place) ?? []).sort();
  return [
    ...channels.map((name) => shownAt('CHANNEL', name, channelPlace(name))),
    shownAt('TOOLS', null, 'tools'),
    shownAt('QUESTIONNAIRES', null, 'questionnaires'),
  ];
}

/** Whether a channel has a message. */
export function hasChannel({ state, team }: Scene, name: string): boolean {
  return teamOf(state, team.id).latestActions.has(channelPlace(name));
}

/** Instructors count all comments on the team, the team those shared with it. */
function comments(scene: ReaderScene): ReadPlace[] {
  const { state, team, userId } = scene;
  const asInstructor = seesAll(scene);
  // Instructors can comment before the start.
  if (!asInstructor && !hasStarted(scene)) return [];
  const entries = [...teamOf(state, team.id).comments.entries()].flatMap(([place, { by, sharedAs }]) => {
    const number = asInstructor ? place + 1 : sharedAs;
    return number === null ? [] : { number, isOwn: by === userId };
  });
  return [numbered('COMMENTS', null, entries)];
}

/** A document is read or unread. Those visible from the start, by whatever rule, do not count as new. */
function documents(scene: ReaderScene): ReadPlace[] {
  if (!hasStarted(scene)) return [];
  const { state, team } = scene;
  const { compiled } = state;
  const teamState = teamOf(state, team.id);
  const { drive, milestones } = compiled.definition;
  const begins = new Set(milestones.filter(({ initialState }) => initialState).map(({ name }) => name));
  return drive.flatMap(({ name, unlockedBy }): ReadPlace[] => {
    const isLocked = unlockedBy.length > 0 && !unlockedBy.some((milestone) => isOn(compiled, teamState, milestone));
    if (isLocked) return [];
    const isNews = unlockedBy.length > 0 && !unlockedBy.some((milestone) => begins.has(milestone));
    return [{ kind: 'DOCUMENT', name, last: 1, unreadAfter: (mark) => (isNews && mark < 1 ? 1 : 0) }];
  });
}

/** A mailbox can have thousands of threads, of which a reader reads one. */
function findThreadPlace(scene: ReaderScene, id: string): ReadPlace | undefined {
  const { state, team } = scene;
  const thread = state.threads.get(findThread(teamOf(state, team.id), id) ?? -1);
  return thread && threadPlace(scene, thread);
}

function threads(scene: ReaderScene): ReadPlace[] {
  const { state, team } = scene;
  return [...threadsOf(state, teamOf(state, team.id))]
    .reverse()
    .sort((one, other) => (other.messages.last?.at ?? 0) - (one.messages.last?.at ?? 0))
    .map((thread) => threadPlace(scene, thread));
}

/** Numbers are those of the mails in their thread. */
function threadPlace({ userId }: ReaderScene, { id, messages }: Thread): ReadPlace {
  return {
    kind: 'THREAD',
    name: id,
    last: messages.length,
    unreadAfter: (mark) => [...messages.valuesFrom(mark)].filter(({ by }) => by?.id !== userId).length,
  };
}
