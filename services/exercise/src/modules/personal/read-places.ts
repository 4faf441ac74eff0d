import {
  type Comment,
  channelAt,
  channelPlace,
  findThread,
  isOn,
  type LogPlace,
  logPlaceOf,
  type Thread,
  teamOf,
  threadsLatestFirst,
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

/** Every readable place of a team, threads last and latest first; only as far as they are asked for. */
export function* readPlaces(scene: ReaderScene): Generator<ReadPlace> {
  yield* inActionLog(scene);
  yield* comments(scene);
  yield* documents(scene);
  yield* threads(scene);
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

/**
 * Numbers are those of the action log. Mail belongs to its thread. Only what came after a mark is gone through: a reader
 * is usually near the end.
 */
function inActionLog(scene: ReaderScene): ReadPlace[] {
  if (!hasStarted(scene)) return [];
  const { state, team } = scene;
  const { latestActions } = teamOf(state, team.id);
  const unread = unreadActions(scene);
  const shownAt = (kind: ReadPlaceKind, name: string | null, place: LogPlace): ReadPlace => ({
    kind,
    name,
    last: latestActions.get(place) ?? 0,
    unreadAfter: (mark) => unread(place, mark),
  });
  const channels = [...latestActions].flatMap(([place]) => channelAt(place) ?? []).sort();
  return [
    ...channels.map((name) => shownAt('CHANNEL', name, channelPlace(name))),
    shownAt('TOOLS', null, 'tools'),
    shownAt('QUESTIONNAIRES', null, 'questionnaires'),
  ];
}

/** Counts the actions of others after a mark; looks at each action once, however many places are asked for. */
function unreadActions({ state, team, userId }: ReaderScene): (place: LogPlace, mark: number) => number {
  const { actions, latestActions } = teamOf(state, team.id);
  /** By number: where it waits to be read; `null` if nowhere. */
  const places: (LogPlace | null | undefined)[] = [];
  const placeOf = (number: number): LogPlace | null => {
    const action = actions.get(number - 1);
    if (action === undefined || ('by' in action && action.by === userId)) return null;
    if ('retraction' in action && action.retraction !== undefined) return null;
    return logPlaceOf(state.compiled, action) ?? null;
  };
  return (place, mark) => {
    let unread = 0;
    for (let number = latestActions.get(place) ?? 0; number > mark; number -= 1) {
      if (places[number] === undefined) places[number] = placeOf(number);
      if (places[number] === place) unread += 1;
    }
    return unread;
  };
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
  const { comments: all, sharedComments } = teamOf(state, team.id);
  const others = (comment: Comment | undefined): boolean => comment !== undefined && comment.by !== userId;
  const isShared = (place: number): boolean => others(all.get(place));
  return [
    {
      kind: 'COMMENTS',
      name: null,
      last: asInstructor ? all.length : sharedComments.length,
      unreadAfter: (mark) =>
        asInstructor ? count(all.valuesFrom(mark), others) : count(sharedComments.valuesFrom(mark), isShared),
    },
  ];
}

function count<Value>(values: Iterable<Value>, passes: (value: Value) => boolean): number {
  let passing = 0;
  for (const value of values) if (passes(value)) passing += 1;
  return passing;
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

function* threads(scene: ReaderScene): Generator<ReadPlace> {
  const { state, team } = scene;
  for (const [, thread] of threadsLatestFirst(state, teamOf(state, team.id))) yield threadPlace(scene, thread);
}

/** Numbers are those of the mails in their thread. */
function threadPlace({ userId }: ReaderScene, { id, messages }: Thread): ReadPlace {
  return {
    kind: 'THREAD',
    name: id,
    last: messages.length,
    unreadAfter: (mark) =>
      count(messages.valuesFrom(mark), ({ by, retraction }) => by?.id !== userId && retraction === undefined),
  };
}
