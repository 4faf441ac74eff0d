import { type Static, Type } from 'typebox';
import { CommentWritten } from './comments.ts';
import { FileUploaded } from './files.ts';
import {
  InjectChosen,
  InjectConfirmed,
  InjectSent,
  InjectWithdrawn,
  OwnInjectSent,
  SilentInjectSent,
} from './injects.ts';
import {
  ClockSet,
  ExerciseFinished,
  ExerciseOpened,
  ExerciseResumed,
  ExerciseStarted,
  ExerciseStopped,
  TeamAdded,
  TeamChanged,
  TeamFinished,
  TeamLimitsRaised,
  TeamRemoved,
  TimeAdded,
  TimeTakenBack,
} from './lifecycle.ts';
import { MailBounced, MailSent } from './mail.ts';
import { MemberJoined, MemberLeft } from './members.ts';
import { MilestoneSwitched, SharedMilestoneSwitched } from './milestones.ts';
import { AnswerJudged, QuestionnaireAnswered, QuestionnaireAppeared } from './questionnaires.ts';
import { Retracted } from './retraction.ts';
import { CommandMatched } from './sandbox.ts';
import { ToolUsed } from './tools.ts';

/** The schema of every type of event in its current version. */
export const EVENT_SCHEMAS = {
  exercise_opened: ExerciseOpened,
  team_added: TeamAdded,
  team_changed: TeamChanged,
  team_removed: TeamRemoved,
  team_limits_raised: TeamLimitsRaised,
  exercise_started: ExerciseStarted,
  exercise_stopped: ExerciseStopped,
  exercise_resumed: ExerciseResumed,
  exercise_finished: ExerciseFinished,
  team_finished: TeamFinished,
  time_added: TimeAdded,
  time_taken_back: TimeTakenBack,
  clock_set: ClockSet,
  milestone_switched: MilestoneSwitched,
  shared_milestone_switched: SharedMilestoneSwitched,
  inject_chosen: InjectChosen,
  inject_withdrawn: InjectWithdrawn,
  inject_sent: InjectSent,
  silent_inject_sent: SilentInjectSent,
  inject_confirmed: InjectConfirmed,
  own_inject_sent: OwnInjectSent,
  tool_used: ToolUsed,
  mail_sent: MailSent,
  mail_bounced: MailBounced,
  questionnaire_appeared: QuestionnaireAppeared,
  questionnaire_answered: QuestionnaireAnswered,
  answer_judged: AnswerJudged,
  retracted: Retracted,
  command_matched: CommandMatched,
  member_joined: MemberJoined,
  member_left: MemberLeft,
  comment_written: CommentWritten,
  file_uploaded: FileUploaded,
} as const;

/**
 * Types that this version reads and does not write yet, so that it can run beside the next one, which does. A type stays
 * here for one release.
 */
export const NOT_YET_WRITTEN: ReadonlySet<string> = new Set<EventType>([]);

export type EventType = keyof typeof EVENT_SCHEMAS;
export type EventOf<Name extends EventType> = Static<(typeof EVENT_SCHEMAS)[Name]>;
export type Event = { [Name in EventType]: EventOf<Name> }[EventType];

/** Any event in its current version. */
export const Event = Type.Union(Object.values(EVENT_SCHEMAS));
