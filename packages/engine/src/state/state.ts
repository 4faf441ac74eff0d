import type { CompiledDefinition } from '../compiled/compile.ts';
import type { Cause, Trigger } from '../events/cause.ts';
import type { FinishReason, Mode } from '../events/lifecycle.ts';
import type { MailBody } from '../events/mail.ts';
import type { Answer } from '../events/questionnaires.ts';
import type { TeamValues } from '../events/team-values.ts';
import type { Actor } from './actor.ts';
import type { Dictionary } from './dictionary.ts';
import type { DueTimes } from './due-times.ts';
import type { NumberSet } from './number-set.ts';
import type { Vector } from './vector.ts';

/**
 * Everything that is known of a stream: the fold of its events. A synchronous exercise is one stream with all its
 * teams, an exercise on demand has a stream for each team; nothing but the mode tells them apart. Never changed in place.
 */
export interface State {
  readonly compiled: CompiledDefinition;
  /** How many events the stream has. */
  readonly position: number;
  readonly mode: Mode;
  readonly finishAtEnd: boolean;
  /** Whether teams see judgements, and comments that are marked for them. */
  readonly shareFeedback: boolean;
  readonly clock: Clock;
  /** In the order in which they came; the places of those that were removed stay empty. */
  readonly teams: Vector<TeamState>;
  /** Places in `teams` by id. */
  readonly teamPlaces: Dictionary<number, number>;
  /** Places in `teams` by mail address. */
  readonly teamAddresses: Dictionary<string, number>;
  /** How many events the stream had with the one that removed a team, by its id, which no other team gets. */
  readonly removedTeams: Dictionary<number, number>;
  /** Ids of teams by their members. */
  readonly memberships: Dictionary<string, number>;
  /** When time alone will next change something, by place in `teams`. */
  readonly due: DueTimes;
  /** How many teams have no finishing time yet. */
  readonly unfinished: number;
  readonly threads: Vector<Thread>;
  /** Of the instructors, until they are sent to a team. */
  readonly files: Vector<InstructorFile>;
  /** All files that anybody has uploaded, by id. */
  readonly uploads: Dictionary<string, Upload>;
  /** What changed for all teams, in order. */
  readonly sharedChanges: Vector<SharedChange>;
}

export type Phase = 'UNOPENED' | 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';

/** `time` and `at` are those of the latest event: the two clocks showed them at the same moment. */
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
  /** Places of the milestones that are on. */
  readonly on: NumberSet;
  /** By place in the definition; those never switched are absent. */
  readonly milestones: Vector<MilestoneState>;
  /** When it first reached a final milestone. */
  readonly finishedAt: number | null;
  /** By place in the definition; those never chosen or sent are absent. */
  readonly injects: Vector<InjectState>;
  /** By place in the definition; those that have not appeared are absent. */
  readonly questionnaires: Vector<QuestionnaireState>;
  /** Ranks of the occasions that lie ahead in time and would come about if their time were now. */
  readonly ready: NumberSet;
  /** Chosen injects that wait for their delay, by time and then in the order of the file. Few at a time. */
  readonly scheduled: readonly ScheduledInject[];
  /** When time alone will next change something. */
  readonly nextDue: number | null;
  /** Its action log; an action's number is its place here, counted from 1. */
  readonly actions: Vector<Action>;
  /** Places in the stream's threads. */
  readonly threads: Vector<number>;
  /** The same, for each group of teams that shares some, in the order in which they are numbered. */
  readonly threadsByGroup: Dictionary<string, Vector<number>>;
  /** For each group of participants, the place of the thread that began last among exactly them. */
  readonly latestThreads: Dictionary<string, number>;
  /** Places of the people it has written to. */
  readonly writtenTo: NumberSet;
  readonly members: readonly string[];
  readonly comments: Vector<Comment>;
  /** How many of them it sees. */
  readonly sharedComments: number;
  /** Uploaded by it or sent to it. */
  readonly files: Vector<KnownFile>;
  /** Places in `files` by id. */
  readonly filePlaces: Dictionary<string, number>;
  /** When somebody of the team, or its sandbox, last did something. */
  readonly lastAct: number | null;
  /** How many of its threads wait for an answer of somebody simulated. */
  readonly unanswered: number;
  /** How many of its answers to free-form questions nobody has judged. */
  readonly unjudged: number;
  /** What changed for it, in order; `changesOf` adds what changed for all teams since. */
  readonly changes: Vector<Change>;
  /** How many of the changes for all teams are among them. */
  readonly sharedChanges: number;
}

/**
 * What an event may have changed in views. Each stands for all that goes with it: a milestone for score, objective and
 * documents, an action for the inject or the submission it tells of, `room` for everything that is there from the start.
 */
export type Changed =
  | 'team'
  | 'clock'
  | 'room'
  | 'milestone'
  | 'milestone-and-drive'
  | 'action'
  | 'mail'
  | 'submission'
  | 'file'
  | 'comment'
  | 'inject';

/** That something in views has changed. What it is now is worked out when somebody asks. */
export interface Change {
  readonly what: Changed;
  /** Its place in the definition, in the action log, among the stream's threads, in the list of its kind. */
  readonly place: number;
  /** Of a mail its number in the thread, of a submission its attempt; else 0. */
  readonly number: number;
  /** How many changes the team has seen with this one. As many as before, when it does not see this one. */
  readonly seen: number;
  /** How many events the stream had with the one that brought it. */
  readonly position: number;
}

export interface SharedChange {
  readonly what: 'clock' | 'room';
  readonly isSeen: boolean;
  readonly position: number;
}

/** How a team stands: as much of it as conditions and roles ask about. */
export type Standing = Pick<TeamState, 'role' | 'on'>;

/** How a milestone came to be as it is. */
export interface MilestoneState {
  /** When it was last switched on; `null`: never. */
  readonly lastOn: number | null;
  readonly switchedAt: number;
  readonly cause: Cause;
  /** Of one that all teams share, the team to which the cause belongs; `null`: it is the team's own. */
  readonly through: number | null;
}

export type InjectState =
  | (Choice & { readonly status: 'chosen'; readonly sendAt: number })
  /** No longer held when its delay was over, and waits again. */
  | (Choice & { readonly status: 'withdrawn'; readonly withdrawnAt: number })
  | (Choice & {
      readonly status: 'sent';
      readonly sentAt: number;
      /** Its number in the action log; `null`: it shows nothing, and is not there. */
      readonly action: number | null;
      readonly confirmation: { readonly time: number; readonly by: string } | null;
    });

interface Choice {
  readonly alternative: string;
  readonly chosenAt: number;
  readonly because: Trigger;
}

export interface ScheduledInject {
  readonly sendAt: number;
  /** Its place in the definition. */
  readonly inject: number;
}

export interface QuestionnaireState {
  readonly appearedAt: number;
  /** The number under which the action log tells of it. */
  readonly action: number;
  readonly because: Trigger;
  /** What the placeholders of its texts are filled in with; `null`: they have none. */
  readonly values: TeamValues | null;
  readonly submissions: Vector<Submission>;
}

export interface Submission {
  readonly time: number;
  readonly by: string;
  readonly answers: readonly Answer[];
  /** By place of the question. */
  readonly judgements: ReadonlyMap<number, Judgement>;
}

export interface Judgement {
  readonly time: number;
  readonly by: string;
  readonly correct: boolean;
  readonly comment: string;
  /** Whether the team sees it. */
  readonly shared: boolean;
}

export type Action = { readonly time: number; readonly at: number } & (
  | {
      readonly kind: 'inject';
      readonly inject: string;
      readonly alternative: string;
      /** What the placeholders of its text are filled in with; `null`: it has none. */
      readonly values: TeamValues | null;
      /** The mail it came as; `null`: a message. */
      readonly mail: { readonly thread: string; readonly message: number } | null;
    }
  | {
      readonly kind: 'own-inject';
      readonly channel: string;
      readonly text: string;
      readonly files: readonly string[];
      readonly overlay: boolean;
      readonly by: string;
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

export interface Thread {
  readonly id: string;
  readonly teams: readonly number[];
  readonly participants: readonly string[];
  readonly subject: string;
  readonly messages: Vector<Message>;
  /** Whether the last word is a team's, and somebody simulated takes part who could answer. */
  readonly isUnanswered: boolean;
}

export interface Message {
  readonly time: number;
  readonly at: number;
  readonly from: string;
  readonly subject: string;
  readonly body: MailBody;
  /** `null`: a mail inject, or the mail system. */
  readonly by: Actor | null;
  /** Of one that came back, the addresses at which nobody could be reached; left out: it has arrived. */
  readonly undeliverable?: readonly string[];
}

export interface Comment {
  readonly time: number;
  readonly at: number;
  readonly by: string;
  readonly text: string;
  /** The how-manieth comment it is of those that the team sees; `null`: the team does not see it. */
  readonly sharedAs: number | null;
}

export interface Upload {
  readonly name: string;
  /** `null`: it is the instructors'. */
  readonly team: number | null;
}

export interface InstructorFile extends KnownFile {
  /** How many events the stream had with the one that told of it. */
  readonly position: number;
}

export interface KnownFile {
  readonly id: string;
  readonly name: string;
  readonly time: number;
  /** `null`: it was sent to the team. */
  readonly by: string | null;
}
