import { clockFrom, type ExerciseClock } from '../../live/exercise-clock.ts';
import type { ChannelKind, ReadPlaceKind } from '../../server/kinds.generated.ts';
import type {
  Entries,
  Entry,
  Mail,
  Questionnaire,
  RoomExerciseResult,
  RoomStartResult,
  RoomUpdate,
  Submission,
  Thread,
} from './room.generated.ts';

type Exercise = RoomExerciseResult['exercise'];
export type Channel = RoomExerciseResult['exerciseChannels'][number];
type TeamFacts = NonNullable<RoomUpdate['team']>;
type TeamFile = RoomUpdate['files'][number];
type Comment = RoomUpdate['comments'][number];
type Milestone = RoomUpdate['milestones'][number];
type Objective = RoomUpdate['objectives'][number];
export type Contact = NonNullable<RoomUpdate['contacts']>[number];
export type Tool = NonNullable<RoomUpdate['tools']>[number];
type DriveDocument = NonNullable<RoomUpdate['drive']>[number];

/** Everything that a team sees, in order of arrival. */
export interface RoomState {
  readonly teamId: string;
  readonly exercise: Exercise;
  readonly channels: readonly Channel[];
  readonly position: number;
  readonly epoch: string;
  readonly clock: ExerciseClock;
  readonly team: TeamFacts;
  readonly score: { readonly score: number; readonly isScored: boolean };
  readonly milestones: readonly Milestone[];
  readonly objectives: readonly Objective[];
  readonly entries: readonly Entry[];
  readonly mails: readonly Mail[];
  readonly threads: readonly Thread[];
  readonly questionnaires: readonly Questionnaire[];
  readonly submissions: readonly Submission[];
  readonly files: readonly TeamFile[];
  readonly comments: readonly Comment[];
  readonly drive: readonly DriveDocument[];
  readonly tools: readonly Tool[];
  readonly contacts: readonly Contact[];
  /** There are older entries. */
  readonly earlier: number | null;
  /** The read marks of this user, by place. */
  readonly marks: ReadonlyMap<string, number>;
}

export const markKey = (kind: ReadPlaceKind, name: string | null = null): string => `${kind}:${name ?? ''}`;

export function roomFrom(start: RoomStartResult, about: RoomExerciseResult, now: number): RoomState {
  const { team, teamView, readMarks } = start;
  const facts: TeamFacts = teamView.team ?? {
    name: team.name,
    role: team.role,
    emailAddress: team.emailAddress,
    hasFinished: false,
    finishedAt: null,
    members: [],
  };
  const empty: RoomState = {
    teamId: team.id,
    exercise: about.exercise,
    channels: about.exerciseChannels,
    position: 0,
    epoch: teamView.epoch,
    clock: clockFrom({ state: team.state, timeElapsed: null, timeLeft: null }, now),
    team: facts,
    score: { score: 0, isScored: false },
    marks: new Map(readMarks.map(({ kind, name, mark }) => [markKey(kind, name), mark])),
    ...NOTHING,
  };
  return applyUpdate(empty, teamView, now);
}

const NOTHING = {
  milestones: [],
  objectives: [],
  entries: [],
  mails: [],
  threads: [],
  questionnaires: [],
  submissions: [],
  files: [],
  comments: [],
  drive: [],
  tools: [],
  contacts: [],
  earlier: null,
} as const;

/** The state after a message. `whole` messages are complete: the previous state is discarded. */
export function applyUpdate(before: RoomState, update: RoomUpdate, now: number): RoomState {
  const known = update.whole ? { ...before, ...NOTHING } : before;
  const { clock, team, score, drive, tools, contacts, position, epoch, exerciseState } = update;
  return {
    ...addEntries(known, update),
    position,
    epoch,
    exercise: exerciseState === null ? known.exercise : { ...known.exercise, state: exerciseState },
    clock: clock === null ? known.clock : clockFrom(clock, now),
    team: team ?? known.team,
    score: score ?? known.score,
    milestones: merged(known.milestones, update.milestones, ({ name }) => name),
    objectives: merged(known.objectives, update.objectives, ({ name }) => name),
    questionnaires: merged(known.questionnaires, update.questionnaires, ({ id }) => id),
    drive: drive ?? known.drive,
    tools: tools ?? known.tools,
    contacts: contacts ?? known.contacts,
    earlier: update.whole ? update.earlier : known.earlier,
  };
}

/** Older entries, loaded by scrolling up; those of another epoch belong to another history. */
export const addEarlier = (known: RoomState, entries: Entries): RoomState =>
  entries.epoch === known.epoch ? { ...addEntries(known, entries), earlier: entries.earlier } : known;

function addEntries(known: RoomState, more: Entries): RoomState {
  return {
    ...known,
    entries: inOrder(
      merged(known.entries, more.actionLogs, ({ id }) => id),
      ({ number }) => number,
    ),
    mails: inOrder(
      merged(known.mails, more.emails, ({ id }) => id),
      ({ number }) => number,
    ),
    threads: merged(known.threads, more.emailThreads, ({ id }) => id),
    submissions: inOrder(
      merged(known.submissions, more.submissions, ({ id }) => id),
      ({ attempt }) => attempt,
    ),
    files: inOrder(
      merged(known.files, more.files, ({ fileId }) => fileId),
      ({ number }) => number,
    ),
    comments: merged(known.comments, more.comments, ({ id }) => id),
  };
}

/** An entry replaces the one with the same key, in its place; others are appended. */
function merged<One>(known: readonly One[], more: readonly One[], keyOf: (one: One) => string): readonly One[] {
  if (more.length === 0) return known;
  const all = new Map(known.map((one) => [keyOf(one), one]));
  for (const one of more) all.set(keyOf(one), one);
  return [...all.values()];
}

function inOrder<One>(list: readonly One[], numberOf: (one: One) => number): readonly One[] {
  const isSorted = list.every((one, index) => {
    const before = list[index - 1];
    return before === undefined || numberOf(before) <= numberOf(one);
  });
  return isSorted ? list : list.toSorted((a, b) => numberOf(a) - numberOf(b));
}

export const channelOfType = ({ channels }: RoomState, type: ChannelKind): Channel | undefined =>
  channels.find((channel) => channel.type === type);

export const entriesOfChannel = ({ entries }: RoomState, channel: string): readonly Entry[] =>
  entries.filter(({ message }) => message?.channel === channel);

/** Threads, the last written first. */
export function threadsByLatest({ threads, mails }: RoomState): { thread: Thread; mails: readonly Mail[] }[] {
  const byThread = Map.groupBy(mails, ({ threadId }) => threadId);
  return threads
    .map((thread) => ({ thread, mails: byThread.get(thread.id) ?? [] }))
    .toSorted((a, b) => lastInstant(b.mails) - lastInstant(a.mails));
}

const lastInstant = (mails: readonly Mail[]): number => {
  const last = mails.at(-1);
  return last === undefined ? 0 : Date.parse(last.timestamp);
};
