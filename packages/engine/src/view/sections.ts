import { type ChangeLog, changesOf, isSeenKey, latestKey, seenBy } from '../state/changes.ts';
import type { Change, Changed, State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { sizeOf } from './size-of.ts';

/** A part of a view: its kind, its key, the position of its last change, and its current content. */
export type SectionOf<Values> = {
  [Name in keyof Values]: {
    readonly section: Name;
    /** Distinguishes it from others of its kind; empty if there is only one. */
    readonly key: string;
    readonly position: number;
    readonly value: Values[Name];
  };
}[keyof Values];

/** The contents of all sections of one kind, in order. */
export function valuesOf<Section extends { readonly section: string; readonly value: unknown }, Name extends string>(
  sections: readonly Section[],
  name: Name,
): Extract<Section, { readonly section: Name }>['value'][] {
  return sections
    .filter((each): each is Extract<Section, { readonly section: Name }> => each.section === name)
    .map(({ value }) => value);
}

/** An update for a reader: everything that has changed since its position. */
export interface Update<Section> {
  /** The reader's new position. */
  readonly position: number;
  /** The reader must discard what it had: it had nothing, or was at a position that this view never had. */
  readonly whole: boolean;
  readonly sections: readonly Section[];
  /** Something was omitted: the `before` with which to request it. `null` if nothing was. */
  readonly earlier: number | null;
}

export interface Since {
  /** The reader's position; 0 if it has nothing yet. */
  readonly after?: number;
  /** A reader that missed more changes than this starts over. By default unlimited. */
  readonly missed?: number;
  /** A limit for kinds that grow with time, newest first; for a complete view only. By default unlimited. */
  readonly newest?: number;
  /** The same for their size (`sizeOf`): nothing older is added once they have this size together. */
  readonly size?: number;
}

export interface Before {
  readonly before: number;
  readonly newest: number;
  readonly size?: number;
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
  /** Its index in the definition, in the action log, among the stream's threads, or in the list of its kind. */
  readonly place: number;
  /** For a mail its number in the thread, for a submission its attempt; else 0. */
  readonly number: number;
}

/** A changed section and the position of its last change. */
export interface ChangedSection extends Place {
  readonly position: number;
}

export function only(section: SectionName, place = 0, number = 0): Place {
  return { section, place, number };
}

/** The position of a team counts what it sees; that of instructors counts the events of the stream. */
export type Reader = 'team' | 'instructor';

/** The entry that a change is about: what was retracted changes once more. */
export function entryOf(what: EntryChange, place: number, number: number): Place {
  return only(what === 'retracted-mail' ? 'mail' : what === 'changed-file' ? 'file' : what, place, number);
}

type EntryChange = Exclude<Changed, 'room' | 'milestone' | 'milestone-and-drive'>;

/** Which sections a change affects for a kind of reader. */
type AffectedSections = (state: State, team: TeamState, change: Change) => readonly Place[];

/** A view of a team: for whom, which sections a change affects, and the content of a section. */
export interface View<Section> {
  readonly reader: Reader;
  readonly meaning: AffectedSections;
  /** Undefined for what the reader never sees. */
  readonly section: (state: State, team: TeamState, moved: ChangedSection, at: number) => Section | undefined;
}

/** Kinds that grow with activity, and can be paged. */
const GROWING: readonly SectionName[] = ['action', 'mail', 'submission', 'file', 'comment'];

/** The order of kinds in a view. */
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
  return reader === 'team' ? seenBy(changesOf(state, team).changes) : state.position;
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
  const contents = new Contents(view, state, team, at);
  const { moved, ...update } = toTell(view, state, team, since, contents);
  return { ...update, sections: moved.flatMap((each) => contents.of(each) ?? []) };
}

/** The next page of what was omitted from a complete view. */
export function viewBefore<Section>(
  view: View<Section>,
  state: State,
  id: number,
  at: number,
  before: Before,
): Pick<Update<Section>, 'sections' | 'earlier'> {
  const team = teamOf(state, id);
  const contents = new Contents(view, state, team, at);
  const { moved, earlier } = toTellBefore(view, state, team, before, contents);
  return { earlier, sections: moved.flatMap((each) => contents.of(each) ?? []) };
}

/** The contents of sections, each of them made once. */
class Contents<Section> {
  readonly #make: (moved: ChangedSection) => Section | undefined;
  readonly #made = new Map<ChangedSection, Section | undefined>();
  /** The sizes of threads by place. */
  readonly #threads = new Map<number, number>();

  constructor(view: View<Section>, state: State, team: TeamState, at: number) {
    this.#make = (moved) => view.section(state, team, moved, at);
  }

  of(moved: ChangedSection): Section | undefined {
    if (!this.#made.has(moved)) this.#made.set(moved, this.#make(moved));
    return this.#made.get(moved);
  }

  /** A mail is shown with all participants of its thread. */
  sizeOf(moved: ChangedSection): number {
    return sizeOf(this.of(moved)) + (moved.section === 'mail' ? this.#sizeOfThread(moved) : 0);
  }

  #sizeOfThread({ place, position }: ChangedSection): number {
    const size = this.#threads.get(place) ?? sizeOf(this.#make({ section: 'thread', place, number: 0, position }));
    this.#threads.set(place, size);
    return size;
  }
}

/** The update for a reader at a position. */
function toTell(
  { reader, meaning }: View<unknown>,
  state: State,
  team: TeamState,
  since: Since,
  contents: Contents<unknown>,
): Omit<Update<ChangedSection>, 'sections'> & { readonly moved: readonly ChangedSection[] } {
  const { after = 0, missed = Number.POSITIVE_INFINITY } = since;
  const { newest = Number.POSITIVE_INFINITY, size = Number.POSITIVE_INFINITY } = since;
  const position = positionFor(reader, state, team);
  const log = changesOf(state, team);
  const start = log.changes.firstWhere((change) => positionOf(reader, change) > after);
  const isKnown = Number.isInteger(after) && after > 0 && after <= position && log.changes.length - start <= missed;
  if (isKnown) {
    const moved = movedSince(reader, state, team, meaning, start);
    return { position, whole: false, earlier: null, moved: inOrder(withThreads(moved)) };
  }
  const entries = entriesBefore(reader, state, team, meaning, Number.POSITIVE_INFINITY);
  const { latest, earlier } = newestOf(entries, { newest, size }, contents);
  const fixed = fixedSections(reader, state, team, meaning);
  return { position, whole: true, earlier, moved: inOrder(withThreads([...fixed, ...latest])) };
}

/** The newest omitted sections that last changed before a position. */
function toTellBefore(
  { reader, meaning }: View<unknown>,
  state: State,
  team: TeamState,
  { before, newest, size = Number.POSITIVE_INFINITY }: Before,
  contents: Contents<unknown>,
): { readonly earlier: number | null; readonly moved: readonly ChangedSection[] } {
  const entries = entriesBefore(reader, state, team, meaning, before);
  const { latest, earlier } = newestOf(entries, { newest, size }, contents);
  return { earlier, moved: inOrder(withThreads(latest)) };
}

/** As many as asked for, of sections that grow with activity, newest first. */
function newestOf(
  entries: Iterable<ChangedSection>,
  { newest, size: maxSize }: { readonly newest: number; readonly size: number },
  contents: Contents<unknown>,
): { latest: ChangedSection[]; earlier: number | null } {
  const latest: ChangedSection[] = [];
  let first = Number.POSITIVE_INFINITY;
  let size = 0;
  for (const each of entries) {
    // Several that changed with one event have the same position, and stay on one page.
    if (each.position < first && (latest.length >= newest || size > maxSize)) return { latest, earlier: first };
    first = each.position;
    latest.push(each);
    if (maxSize < Number.POSITIVE_INFINITY) size += contents.sizeOf(each);
  }
  return { latest, earlier: null };
}

function positionOf(reader: Reader, change: Change): number {
  return reader === 'team' ? change.seen : change.position;
}

function keyOf({ section, place, number }: Place): string {
  return `${section} ${place} ${number}`;
}

/** Each section that has changed since, once, with its latest change. */
function movedSince(
  reader: Reader,
  state: State,
  team: TeamState,
  meaning: AffectedSections,
  start: number,
): ChangedSection[] {
  const { changes } = changesOf(state, team);
  const moved = new Map<string, ChangedSection>();
  let seenBefore = changes.get(start - 1)?.seen ?? 0;
  for (const change of changes.valuesFrom(start)) {
    const isSeen = change.seen > seenBefore;
    seenBefore = change.seen;
    if (reader === 'team' && !isSeen) continue;
    const position = positionOf(reader, change);
    for (const place of meaning(state, team, change)) moved.set(keyOf(place), { ...place, position });
  }
  return [...moved.values()];
}

/** The sections that do not grow with activity, found without going through everything that happened. */
function fixedSections(reader: Reader, state: State, team: TeamState, meaning: AffectedSections): ChangedSection[] {
  const moved = new Map<string, ChangedSection>();
  for (const [key, change] of changesOf(state, team).latestChanges) {
    if (reader === 'team' && !isSeenKey(key)) continue;
    const position = positionOf(reader, change);
    for (const place of meaning(state, team, change)) {
      if (GROWING.includes(place.section) || (moved.get(keyOf(place))?.position ?? 0) > position) continue;
      moved.set(keyOf(place), { ...place, position });
    }
  }
  return [...moved.values()];
}

/** The sections that grow with activity and last changed before a position, newest first. */
function* entriesBefore(
  reader: Reader,
  state: State,
  team: TeamState,
  meaning: AffectedSections,
  before: number,
): Generator<ChangedSection> {
  const log = changesOf(state, team);
  const { changes, entryChanges } = log;
  const told = new Set<string>();
  const positionAt = (index: number): number => positionOf(reader, changes.get(index) ?? NONE);
  for (let i = entryChanges.firstWhere((index) => positionAt(index) >= before) - 1; i >= 0; i--) {
    const index = entryChanges.get(i) ?? -1;
    const change = changes.get(index) ?? NONE;
    if (reader === 'team' && change.seen === (changes.get(index - 1)?.seen ?? 0)) continue;
    for (const place of meaning(state, team, change)) {
      if (!GROWING.includes(place.section) || told.has(keyOf(place))) continue;
      told.add(keyOf(place));
      if (!hasChangedSince(reader, log, place, before)) yield { ...place, position: positionOf(reader, change) };
    }
  }
}

const NONE: Change = { what: 'team', place: 0, number: 0, seen: 0, position: 0 };

/** What changes an entry again. */
const CHANGED_AGAIN: Readonly<Partial<Record<SectionName, Changed>>> = {
  action: 'action',
  mail: 'retracted-mail',
  submission: 'submission',
  file: 'changed-file',
  comment: 'comment',
};

/** Whether an entry changed again at a position or later: a confirmed inject, a judged answer, a retracted mail. */
function hasChangedSince(reader: Reader, log: ChangeLog, place: Place, since: number): boolean {
  const { section, place: at, number } = place;
  const what = CHANGED_AGAIN[section];
  if (what === undefined) return false;
  const latestChanges = section === 'action' ? log.latestChanges : log.latestOfEntries;
  return [true, false].some((isSeen) => {
    if (reader === 'team' && !isSeen) return false;
    const latest = latestChanges.get(latestKey({ what, place: at, number }, isSeen));
    return latest !== undefined && positionOf(reader, latest) >= since;
  });
}

/** A mail comes with its thread, which the reader may not know yet. */
function withThreads(moved: readonly ChangedSection[]): ChangedSection[] {
  const threads = new Map<number, ChangedSection>();
  for (const { section, place, position } of moved) {
    if (section !== 'mail' || (threads.get(place)?.position ?? 0) > position) continue;
    threads.set(place, { section: 'thread', place, number: 0, position });
  }
  return [...moved, ...threads.values()];
}

function inOrder(moved: readonly ChangedSection[]): ChangedSection[] {
  return moved.toSorted((a, b) => RANK[a.section] - RANK[b.section] || a.place - b.place || a.number - b.number);
}
