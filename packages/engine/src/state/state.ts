import type { CompiledDefinition } from '../compiled/compile.ts';
import type { Cause, Trigger } from '../events/cause.ts';
import type { FinishReason, Mode } from '../events/lifecycle.ts';
import type { MailBody } from '../events/mail.ts';
import type { Answer } from '../events/questionnaires.ts';
import type { TeamValues } from '../events/team-values.ts';
import type { Activity } from './activity.ts';
import type { Actor } from './actor.ts';
import type { Dictionary } from './dictionary.ts';
import type { DueTimes } from './due-times.ts';
import type { LeftSwitches } from './left-switches.ts';
import type { NumberSet } from './number-set.ts';
import type { Vector } from './vector.ts';

/**
 * The state of a stream: the fold of its events. A synchronous exercise is one stream with all its teams, an exercise
 * on demand has a stream per team; only the mode distinguishes them. Immutable.
 */
export interface State {
  readonly compiled: CompiledDefinition;
  /** The number of events in the stream. */
  readonly position: number;
  readonly mode: Mode;
  readonly finishAtEnd: boolean;
  /** Whether teams see judgements, and comments that are shared with them. */
  readonly shareFeedback: boolean;
  readonly clock: Clock;
  /** In the order in which they were added; the slots of removed teams stay empty. */
  readonly teams: Vector<TeamState>;
  /** Indexes into `teams` by id. */
  readonly teamPlaces: Dictionary<number, number>;
  /** Indexes into `teams` by mail address. */
  readonly teamAddresses: Dictionary<string, number>;
  /** The number of teams of each cell, by the key of its name. */
  readonly cells: Dictionary<string, number>;
  /** The position of the event that removed a team, by its id, which is never reused. */
  readonly removedTeams: Dictionary<number, number>;
  /** Team ids by member. */
  readonly memberships: Dictionary<string, number>;
  /** When time alone will next change something, by index into `teams`. In the past for what an act has left over. */
  readonly due: DueTimes;
  /** What came about last: what is left of its moment goes on after it. */
  readonly reached: ReachedOccasion | null;
  /** What the act or inject that is reached still has to switch, before anything else. */
  readonly left: LeftSwitches | null;
  /** The number of teams without a finishing time. */
  readonly unfinished: number;
  readonly threads: Vector<Thread>;
  /** Files of the instructors, until they are sent to a team. */
  readonly files: Vector<InstructorFile>;
  /** All uploaded files, by id. */
  readonly uploads: Dictionary<string, Upload>;
  /** What changed for all teams, in order. */
  readonly sharedChanges: Vector<SharedChange>;
}

export type Phase = 'UNOPENED' | 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';

/** `time` and `at` are those of the latest event: what the two clocks showed at the same moment. */
export interface Clock {
  readonly phase: Phase;
  readonly time: number;
  readonly at: number;
  readonly duration: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly finishReason: FinishReason | null;
}

export interface TeamState {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly address: string;
  /** The cell it belongs to; `null`: none. */
  readonly cell: string | null;
  /** Indexes of the milestones that are on. */
  readonly on: NumberSet;
  /** By index in the definition; those never switched are absent. */
  readonly milestones: Vector<MilestoneState>;
  /** When it first reached a final milestone. */
  readonly finishedAt: number | null;
  /** By index in the definition; those never chosen or sent are absent. */
  readonly injects: Vector<InjectState>;
  /** By index in the definition; those that have not appeared are absent. */
  readonly questionnaires: Vector<QuestionnaireState>;
  /** Ranks of the occasions that would happen if their time were now, also of those whose time has come. */
  readonly ready: NumberSet;
  /** Chosen injects that wait for their delay, by time and then in the order of the file. Few at a time. */
  readonly scheduled: readonly ScheduledInject[];
  /** When time alone will next change something. */
  readonly nextDue: number | null;
  /** Its action log; the number of an action is its index here plus 1. */
  readonly actions: Vector<Action>;
  /** The number of the latest action in each place. */
  readonly latestActions: Dictionary<LogPlace, number>;
  /** How often it has used a tool, by name. */
  readonly toolUses: Dictionary<string, number>;
  /** Indexes into the stream's threads. */
  readonly threads: Vector<number>;
  /** The same, per group of teams that shares some, in the order of their numbers. */
  readonly threadsByGroup: Dictionary<string, Vector<number>>;
  /** Per group of participants, the index of the latest thread among exactly them. */
  readonly latestThreads: Dictionary<string, number>;
  /** Indexes of the people it has written to. */
  readonly writtenTo: NumberSet;
  readonly members: readonly string[];
  readonly comments: Vector<Comment>;
  /** Indexes of those it sees, in order. */
  readonly sharedComments: Vector<number>;
  /** Uploaded by it or sent to it. */
  readonly files: Vector<KnownFile>;
  /** Indexes into `files` by id. */
  readonly filePlaces: Dictionary<string, number>;
  /** Indexes of the files of the definition that came with what it received; not those of drive and contacts. */
  readonly receivedFiles: NumberSet;
  /** Files that it knows only through what could be retracted, as events name them: through how many of these. */
  readonly retractableFiles: Dictionary<string, number>;
  /** When a member of the team, or its sandbox, last acted. */
  readonly lastAct: number | null;
  /** When an instructor last sent it something: an inject, a message, or a mail in a person's name. */
  readonly hintedAt: number | null;
  /** How often they acted lately. */
  readonly activity: Activity;
  /**
   * The threads in which it wrote last and that wait for an answer of a simulated person, by index into the stream's
   * threads: since when, which is the first mail of a team after the last of anybody else that was not retracted.
   */
  readonly unanswered: Dictionary<number, number>;
  /** The number of its free-form answers that nobody has judged. */
  readonly unjudged: number;
  /** The points that were given to it, in hundredths, which add up exactly. */
  readonly hundredths: number;
  /** What changed for it, in order; `changesOf` adds what changed for all teams since. */
  readonly changes: Vector<Change>;
  /** The latest of those that can come more than once, by `latestKey`: their number does not grow with activity. */
  readonly latestChanges: Dictionary<string, Change>;
  /** Indexes into `changes` of those with entries of logs, which do. */
  readonly entryChanges: Vector<number>;
  /** The latest change of entries that can change again, or come with the room: answers, comments, what was retracted. */
  readonly latestOfEntries: Dictionary<string, Change>;
  /** How many of the changes for all teams are among them. */
  readonly sharedChanges: number;
  /** What people have done and written in it. */
  readonly usage: TeamUsage;
  /** Its limits as instructors have raised them; 0: never. */
  readonly raised: TeamLimits;
}

/** What one team may do and write. Instructors may do ten times as much in it. */
export interface TeamLimits {
  /** Of 1,048,576 bytes each. */
  readonly textMb: number;
  readonly acts: number;
  /** Per person. */
  readonly actsPerMinute: number;
}

export interface TeamUsage {
  readonly members: Usage;
  readonly instructors: Usage;
  /** The latest minute of the wall clock in which somebody acted. */
  readonly minute: number;
  /** The number of acts in that minute, by person: earlier minutes are forgotten, so this stays small. */
  readonly actsInMinute: Dictionary<string, number>;
}

export interface Usage {
  readonly acts: number;
  /** In bytes of memory. */
  readonly text: number;
}

/**
 * What an event can change in views. Each stands for everything that depends on it: a milestone for score, objective
 * and documents, an action for its inject or submission, `room` for everything that exists from the start.
 */
export type Changed =
  | 'team'
  | 'clock'
  | 'room'
  | 'milestone'
  | 'milestone-and-drive'
  | 'action'
  | 'mail'
  | 'retracted-mail'
  | 'submission'
  | 'file'
  | 'changed-file'
  | 'comment'
  | 'inject';

/** A change in views. The new content is computed on demand. */
export interface Change {
  readonly what: Changed;
  /** Its index in the definition, in the action log, among the stream's threads, or in the list of its kind. */
  readonly place: number;
  /** For a mail its number in the thread, for a submission its attempt; else 0. */
  readonly number: number;
  /** How many changes the team has seen with this one; unchanged if it does not see this one. */
  readonly seen: number;
  /** The position of the event that caused it. */
  readonly position: number;
}

export interface SharedChange {
  readonly what: 'clock' | 'room';
  readonly isSeen: boolean;
  readonly position: number;
}

/** The part of a team that conditions and roles depend on. */
export type Standing = Pick<TeamState, 'role' | 'on'>;

/** An inject that was chosen, withdrawn or sent, or a questionnaire that appeared. */
export interface ReachedOccasion {
  readonly team: number;
  /** Its index among all injects and questionnaires. */
  readonly order: number;
}

/** The history of a milestone. */
export interface MilestoneState {
  /** When it was last switched on; `null` if never. */
  readonly lastOn: number | null;
  readonly switchedAt: number;
  /** The position of the event that switched it last: one moment can have many. */
  readonly position: number;
  /** Whether it was on before that moment. */
  readonly wasOn: boolean;
  readonly cause: Cause;
  /** The position of the event that caused it; `null` if it was not recorded, or done by hand. */
  readonly origin: number | null;
  /** For a shared one, the team of the cause; `null` if it is the team's own. */
  readonly through: number | null;
  /** Whose act it was; `null` if nobody's, or it was not recorded. */
  readonly person: string | null;
}

export type InjectState =
  | (Choice & { readonly status: 'chosen'; readonly sendAt: number })
  /** Did not hold after its delay, and waits again. */
  | (Choice & { readonly status: 'withdrawn'; readonly withdrawnAt: number })
  | (Choice & {
      readonly status: 'sent';
      readonly sentAt: number;
      /** Its number in the action log; `null` if it is silent. */
      readonly action: number | null;
      readonly confirmation: Pressed | null;
      /** It may be sent again by hand. */
      readonly retraction?: Retraction;
    });

export interface Pressed {
  readonly time: number;
  readonly by: string;
}

/** When an instructor took something back. Omitted from what was not. */
export interface Retraction {
  readonly time: number;
  readonly at: number;
  readonly by: string;
}

interface Choice {
  readonly alternative: string;
  readonly chosenAt: number;
  readonly because: Trigger;
}

export interface ScheduledInject {
  readonly sendAt: number;
  /** Its index in the definition. */
  readonly inject: number;
}

export interface QuestionnaireState {
  readonly appearedAt: number;
  /** Its number in the action log. */
  readonly action: number;
  readonly because: Trigger;
  /** The values for the placeholders of its texts; `null` if they have none. */
  readonly values: TeamValues | null;
  readonly submissions: Vector<Submission>;
  /** By index of the question: the latest attempt that was judged, of questions with points. */
  readonly graded: ReadonlyMap<number, GradedAttempt>;
}

export interface GradedAttempt {
  readonly attempt: number;
  readonly points: number;
}

export interface Submission {
  readonly time: number;
  readonly by: string;
  readonly answers: readonly Answer[];
  /** By index of the question. */
  readonly judgements: ReadonlyMap<number, Judgement>;
}

export interface Judgement {
  /** How many judgements of the answer there have been with this one. */
  readonly number: number;
  readonly time: number;
  readonly by: string;
  readonly correct: boolean;
  /** `null` if none were given. */
  readonly points: number | null;
  /** The level of the rubric that gave them; `null` if none was chosen. */
  readonly level: string | null;
  readonly comment: string;
  /** Whether the team sees it. */
  readonly shared: boolean;
}

export type Action = { readonly time: number; readonly at: number } & (
  | {
      readonly kind: 'inject';
      readonly inject: string;
      readonly alternative: string;
      /** The values for the placeholders of its text; `null` if it has none. */
      readonly values: TeamValues | null;
      /** The mail it came as; `null` for a message. */
      readonly mail: { readonly thread: string; readonly message: number } | null;
      /** The position of the event that sent it. */
      readonly position: number;
      /** With what was pressed until then: the inject may be sent again. */
      readonly retraction?: Retraction & { readonly confirmation: Pressed | null };
    }
  | {
      readonly kind: 'own-inject';
      readonly channel: string;
      readonly text: string;
      readonly files: readonly string[];
      readonly overlay: boolean;
      readonly by: string;
      readonly retraction?: Retraction;
    }
  | {
      readonly kind: 'tool';
      readonly tool: string;
      readonly argument: string;
      readonly response: number | null;
      readonly values: TeamValues | null;
      readonly by: string;
    }
  | { readonly kind: 'questionnaire'; readonly questionnaire: string }
  | { readonly kind: 'answers'; readonly questionnaire: string; readonly attempt: number; readonly by: string }
);

/** Where an action is shown: among the tools or questionnaires, or in a channel. */
export type LogPlace = 'tools' | 'questionnaires' | `channel ${string}`;

export interface Thread {
  readonly id: string;
  readonly teams: readonly number[];
  readonly participants: readonly string[];
  readonly subject: string;
  /** No mail has the subject that was not retracted, so that teams see it no more. */
  readonly isSubjectRetracted: boolean;
  readonly messages: Vector<Message>;
  /** Whether the last mail that was not retracted is a team's, and a simulated person takes part who could answer. */
  readonly isUnanswered: boolean;
}

export interface Message {
  readonly time: number;
  readonly at: number;
  readonly from: string;
  readonly subject: string;
  readonly body: MailBody;
  /** `null` for a mail inject, or the mail system. */
  readonly by: Actor | null;
  /** For a bounced one, the unreachable addresses; omitted if it was delivered. */
  readonly undeliverable?: readonly string[];
  /** The position of the event that sent it. */
  readonly position: number;
  /** For a mail inject, its number in the team's action log; omitted for others. */
  readonly action?: number;
  readonly retraction?: Retraction;
}

export interface Comment {
  readonly time: number;
  readonly at: number;
  readonly by: string;
  readonly text: string;
  /** Its number among the comments that the team sees; `null` if the team does not see it. */
  readonly sharedAs: number | null;
}

export interface Upload {
  readonly name: string;
  /** `null` if it belongs to the instructors. */
  readonly team: number | null;
}

export interface InstructorFile extends KnownFile {
  /** The position of the event that recorded it. */
  readonly position: number;
}

export interface KnownFile {
  readonly id: string;
  readonly name: string;
  readonly time: number;
  /** `null` if it was sent to the team. */
  readonly by: string | null;
  /** The team no longer knows it; omitted if it does. */
  readonly retraction?: Retraction;
}
