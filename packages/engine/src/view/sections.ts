import { changesOf, seenBy } from '../state/changes.ts';
import type { Change, State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';

/** A part of a view: its kind, which one of that kind, the position at which it last changed, and what it holds now. */
export type SectionOf<Values> = {
  [Name in keyof Values]: {
    readonly section: Name;
    /** Tells it from others of its kind; empty where there is one alone. */
    readonly key: string;
    readonly position: number;
    readonly value: Values[Name];
  };
}[keyof Values];

/** What sections of one kind hold, in their order. */
export function valuesOf<Section extends { readonly section: string; readonly value: unknown }, Name extends string>(
  sections: readonly Section[],
  name: Name,
): Extract<Section, { readonly section: Name }>['value'][] {
  return sections
    .filter((each): each is Extract<Section, { readonly section: Name }> => each.section === name)
    .map(({ value }) => value);
}

/** What a reader gets: everything that has changed since the position it was at. */
export interface Update<Section> {
  /** Where the reader is now. */
  readonly position: number;
  /** It has to forget what it had: it had nothing, or was at a position that this view never had. */
  readonly whole: boolean;
  readonly sections: readonly Section[];
  /** Something was left out: `before` to ask for it with. `null`: nothing was. */
  readonly earlier: number | null;
}

export interface Since {
  /** The position the reader is at; 0 when it has nothing yet. */
  readonly after?: number;
  /** Of what grows with time, at most so many sections, the newest; of a whole view alone. Unless said, all. */
  readonly newest?: number;
}

export interface Before {
  readonly before: number;
  readonly newest: number;
}

export type SectionName =
  | 'team'
  | 'clock'
  | 'score'
  | 'milestone'
  | 'objective'
  | 'drive'
  | 'tools'
  | 'contacts'
  | 'action'
  | 'thread'
  | 'mail'
  | 'questionnaire'
  | 'submission'
  | 'file'
  | 'comment'
  | 'inject';

/** Which section. */
export interface Place {
  readonly section: SectionName;
  /** Its place in the definition, in the action log, among the stream's threads, in the list of its kind. */
  readonly place: number;
  /** Of a mail its number in the thread, of a submission its attempt; else 0. */
  readonly number: number;
}

/** Which section has changed, and when it last did. */
export interface Moved extends Place {
  readonly position: number;
}

export function only(section: SectionName, place = 0, number = 0): Place {
  return { section, place, number };
}

/** Teams count what they see; instructors count the events of the stream. */
export type Reader = 'team' | 'instructor';

/** What a change means to a kind of reader. */
type Meaning = (state: State, team: TeamState, change: Change) => readonly Place[];

/** A view of a team: for whom, which sections a change means, and what a section holds. */
export interface View<Section> {
  readonly reader: Reader;
  readonly meaning: Meaning;
  /** Nothing for what the reader never sees. */
  readonly section: (state: State, team: TeamState, moved: Moved, at: number) => Section | undefined;
}

/** What grows as long as people do things, and may be told in pieces. */
const GROWING: readonly SectionName[] = ['action', 'mail', 'submission', 'file', 'comment'];

/** Where each stands in a view. */
const RANK: Readonly<Record<SectionName, number>> = {
  team: 0,
  clock: 1,
  score: 2,
  milestone: 3,
  objective: 4,
  drive: 5,
  tools: 6,
  contacts: 7,
  action: 8,
  thread: 9,
  mail: 10,
  questionnaire: 11,
  submission: 12,
  file: 13,
  comment: 14,
  inject: 15,
};

function positionFor(reader: Reader, state: State, team: TeamState): number {
  return reader === 'team' ? seenBy(changesOf(state, team)) : state.position;
}

/** What has changed of a team since a position; without one, everything. */
export function viewSince<Section>(
  view: View<Section>,
  state: State,
  id: number,
  at: number,
  since: Since,
): Update<Section> {
  const team = teamOf(state, id);
  const { moved, ...update } = toTell(view, state, team, since);
  return { ...update, sections: moved.flatMap((each) => view.section(state, team, each, at) ?? []) };
}

/** What was left out of a whole view, a piece at a time. */
export function viewBefore<Section>(
  view: View<Section>,
  state: State,
  id: number,
  at: number,
  before: Before,
): Pick<Update<Section>, 'sections' | 'earlier'> {
  const team = teamOf(state, id);
  const { moved, earlier } = toTellBefore(view, state, team, before);
  return { earlier, sections: moved.flatMap((each) => view.section(state, team, each, at) ?? []) };
}

/** What to tell a reader who is at a position. */
function toTell(
  { reader, meaning }: View<unknown>,
  state: State,
  team: TeamState,
  { after = 0, newest = Number.POSITIVE_INFINITY }: Since,
): Omit<Update<Moved>, 'sections'> & { readonly moved: readonly Moved[] } {
  const position = positionFor(reader, state, team);
  const isKnown = Number.isInteger(after) && after > 0 && after <= position;
  const moved = movedSince(reader, state, team, meaning, isKnown ? after : 0);
  if (isKnown) return { position, whole: false, earlier: null, moved: inOrder(withThreads(moved)) };
  const { told, earlier } = newestOf(moved, newest);
  const fixed = moved.filter(({ section }) => !GROWING.includes(section));
  return { position, whole: true, earlier, moved: inOrder(withThreads([...fixed, ...told])) };
}

/** What a reader was not told of what grows: the newest that last changed before a position. */
function toTellBefore(
  { reader, meaning }: View<unknown>,
  state: State,
  team: TeamState,
  { before, newest }: Before,
): { readonly earlier: number | null; readonly moved: readonly Moved[] } {
  const moved = movedSince(reader, state, team, meaning, 0).filter(({ position }) => position < before);
  const { told, earlier } = newestOf(moved, newest);
  return { earlier, moved: inOrder(withThreads(told)) };
}

function newestOf(moved: readonly Moved[], most: number): { told: Moved[]; earlier: number | null } {
  const growing = moved.filter(({ section }) => GROWING.includes(section)).sort((a, b) => b.position - a.position);
  const first = growing[most - 1]?.position ?? 0;
  // Several that changed with one event belong to the same position, and are told together.
  const told = growing.filter(({ position }) => position >= first);
  return { told, earlier: told.length < growing.length ? first : null };
}

/** Each section that has changed since a position, once, with its latest change. */
function movedSince(reader: Reader, state: State, team: TeamState, meaning: Meaning, after: number): Moved[] {
  const changes = changesOf(state, team);
  const start = changes.firstWhere((change) => (reader === 'team' ? change.seen : change.position) > after);
  const moved = new Map<string, Moved>();
  const move = (each: Moved): void => {
    moved.set(`${each.section} ${each.place} ${each.number}`, each);
  };
  let seenBefore = changes.get(start - 1)?.seen ?? 0;
  for (const change of changes.valuesFrom(start)) {
    const isSeen = change.seen > seenBefore;
    seenBefore = change.seen;
    if (reader === 'team' && !isSeen) continue;
    const position = reader === 'team' ? change.seen : change.position;
    for (const place of meaning(state, team, change)) move({ ...place, position });
  }
  return [...moved.values()];
}

/** A mail comes with what its thread is called, since the reader may not have been told before. */
function withThreads(moved: readonly Moved[]): Moved[] {
  const threads = new Map<number, Moved>();
  for (const { section, place, position } of moved) {
    if (section !== 'mail' || (threads.get(place)?.position ?? 0) > position) continue;
    threads.set(place, { section: 'thread', place, number: 0, position });
  }
  return [...moved, ...threads.values()];
}

function inOrder(moved: readonly Moved[]): Moved[] {
  return moved.toSorted((a, b) => RANK[a.section] - RANK[b.section] || a.place - b.place || a.number - b.number);
}
