export type { Command } from './actions/command.ts';
export { type ComparedAct, compared, comparisonsOf, type UncomparedCommand } from './actions/comparisons.ts';
export type { Retract } from './actions/retract.ts';
export type { WriteAsPerson } from './actions/write-as-person.ts';
export { type CompiledDefinition, compile } from './compiled/compile.ts';
export type { CountedDefinition } from './compiled/counted.ts';
export { mailSystemAddress } from './compiled/mail-system.ts';
export { formatTime, fromMinutes, MAX_DURATION as LONGEST_DURATION, toMinutes } from './compiled/minutes.ts';
export { isForRole } from './compiled/roles.ts';
export { isMet } from './counting/counting.ts';
export { type Decision, decide, nextDueSlice } from './decide.ts';
export { type DryRun, dryRun } from './dry-run.ts';
export type { Cause, Trigger } from './events/cause.ts';
export { EVENT_SCHEMAS, Event, type EventOf, type EventType } from './events/event.ts';
export type { FinishReason, Mode, TeamSetup } from './events/lifecycle.ts';
export type { MailBody } from './events/mail.ts';
export type { Answer } from './events/questionnaires.ts';
export type { SandboxCommand } from './events/sandbox.ts';
export { type Raw as RawEvent, readEvent, UnknownEvent, upcast } from './events/upcast.ts';
export { evolve } from './evolve/evolve.ts';
export { explainInject, type InjectExplanation } from './explain/inject.ts';
export { explainMilestone, type MilestoneExplanation } from './explain/milestone.ts';
export { lackingFor, type Missing } from './explain/missing.ts';
export type { Never } from './explain/never.ts';
export type { Part } from './explain/parts.ts';
export { explainQuestionnaire, type QuestionnaireExplanation } from './explain/questionnaire.ts';
export { explainTemplate, type TemplateExplanation } from './explain/template.ts';
export { explainToolAnswer, type ToolAnswerExplanation } from './explain/tool-answer.ts';
export { HistoryClock } from './history/clock.ts';
export { ExerciseCourse, type Stop } from './history/course.ts';
export { type AnsweredQuestion, type AnswerGroup, answeredQuestions } from './history/findings/answer-groups.ts';
export { isCorrectChoice } from './history/findings/choices.ts';
export { answeringTools, Findings, type StoredFindings, type Waits } from './history/findings/findings.ts';
export type { LatestAnswer } from './history/findings/latest-answers.ts';
export { Tries, type Try } from './history/findings/tries.ts';
export { isIntervention } from './history/interventions.ts';
export { median } from './history/median.ts';
export { Participation, type Stay } from './history/participation.ts';
export { type Response, Responses } from './history/responses.ts';
export type { HistoryRow, RowCause, RowChannel } from './history/row.ts';
export { HistoryRows } from './history/rows.ts';
export { isOnAt, type Switch, Switches, scoreSteps } from './history/switches.ts';
export { HISTORY_VERSION } from './history/version.ts';
export { type OpeningWarning, openingWarnings } from './opening-warnings.ts';
export {
  type ContactKind,
  contactKind,
  contactsOfThread,
  personAt,
  viewOfPerson,
  viewOfTeam,
} from './read-model/contacts.ts';
export {
  actionSeen,
  commentSeen,
  mailSeen,
  milestoneSeen,
  submissionSeen,
  threadSeen,
} from './read-model/entries.ts';
export { type Happened, historyMark, isTold } from './read-model/history-marks.ts';
export { latestText } from './read-model/latest-text.ts';
export { isMeantFor } from './read-model/meant-for.ts';
export { type MilestoneColumn, milestoneColumns } from './read-model/milestone-columns.ts';
export { EXCERPT_LENGTH, type MomentFields } from './read-model/moment-fields.ts';
export { EVENTS_WITH_MOMENTS, type Moment, type MomentKind, momentIn, momentOf } from './read-model/moments.ts';
export {
  countNeeds,
  longestFirst,
  NEED_KINDS,
  type Need,
  type NeedKind,
  type NeedsMoment,
  needsOf,
  wordOfNeeds,
} from './read-model/needs.ts';
export { lastMoments, newestOfTeams, shareOfTeam } from './read-model/newest-moments.ts';
export {
  attemptsLeft,
  introductionOf,
  questionnaireSeen,
  questionnaireStanding,
  questionnairesIn,
  questionnaireTitles,
  questionsOf,
  type SeenQuestion,
  type SeenQuestionnaire,
  submissionCount,
  unjudgedIn,
} from './read-model/questionnaires.ts';
export { type RetractionOutlook, retractionOutlook } from './read-model/retraction.ts';
export { canSeeContent, type Sight } from './read-model/sight.ts';
export {
  type FittingInject,
  hasKeptNeeds,
  type TeamNeeds,
  teamNeeds,
  type WaitingAnswer,
  type WaitingMail,
} from './read-model/team-needs.ts';
export { isOverviewNews, stuckSince, wordOfRow } from './read-model/team-row.ts';
export {
  isTeamNews,
  type ReaderPosition,
  type SeenPage,
  type SeenUpdate,
  teamPageBefore,
  teamUpdate,
  withTeam,
} from './read-model/team-update.ts';
export { peopleAmong, templateKey, templateUses } from './read-model/template-uses.ts';
export type { ResultForm, ResultJudgement, ResultQuestion } from './result/answers.ts';
export type { ResultCause } from './result/cause.ts';
export type { ResultFile } from './result/files.ts';
export { MIN_COMPARED_TEAMS, medianPath } from './result/median-path.ts';
export { type PathStep, pathOf } from './result/path.ts';
export { EVENTS_WITH_SWITCHES, SwitchLog, type TeamSwitch } from './result/switch-log.ts';
export { type MissedMilestone, type ResultMilestone, type TeamResult, teamResult } from './result/team-result.ts';
export { mostAttempts } from './rules/attempts.ts';
export type { FollowedInject, FollowedMilestone } from './rules/followed.ts';
export { limitsOf } from './rules/limits.ts';
export { isFor, isOn, scoreOf } from './rules/milestones.ts';
export { fittingAlternative } from './rules/occasions.ts';
export { type GivenPoints, pointsOf } from './rules/points.ts';
export { reachableAddress } from './rules/recipients.ts';
export { REFUSALS, type Refusal, type RefusalCode, VERDICT } from './rules/refusal.ts';
export { SnapshotReader } from './snapshot/read.ts';
export { STATE_VERSION, snapshotVersion } from './snapshot/version.ts';
export { snapshotParts } from './snapshot/write.ts';
export type { Actor } from './state/actor.ts';
export { unusedAddedTime } from './state/added-time.ts';
export { exerciseTimeAt, nextWakeAt, wallTimeAt } from './state/clock.ts';
export {
  type Attachment,
  mailText,
  preparedText,
  type TextSource,
  type TextView,
  toolText,
  writtenText,
} from './state/content.ts';
export { gradedWith, hundredthsOf } from './state/graded.ts';
export { initialState } from './state/initial.ts';
export { channelAt, channelPlace, logPlaceOf } from './state/log-places.ts';
export { packagedFile } from './state/packaged-files.ts';
export type { SenderView } from './state/people.ts';
export type * from './state/state.ts';
export { findTeam, teamOf } from './state/teams.ts';
export { findThread, threadsLatestFirst, threadsOf } from './state/threads.ts';
export { knowsUploadedFile } from './state/uploaded-files.ts';
export type { ActionView } from './view/actions.ts';
export { changedTeams } from './view/changed-teams.ts';
export { type ClockView, clockView } from './view/clock.ts';
export type { ConfirmationView, OverlayView } from './view/inject-parts.ts';
export { isPrepared, knowsDefinitionFile } from './view/known-files.ts';
export type { ContactView, MailView, ThreadView } from './view/mail.ts';
export { viewTeamDetail, viewTeamSection } from './view/one-section.ts';
export {
  type MilestoneMark,
  milestonesIn,
  type Overview,
  overview,
  type PackedActivity,
  type PackedMilestones,
  type TeamRow,
} from './view/overview.ts';
export {
  type Happening,
  type HistoryMark,
  HistoryPacker,
  type PackedHistory,
  unpackedHistory,
} from './view/packed-history.ts';
export {
  type MilestoneView,
  type ObjectiveView,
  progressCounts,
  type TeamProgress,
  teamProgress,
} from './view/progress.ts';
export type { JudgementView, QuestionnaireView, QuestionView, SubmissionView } from './view/questionnaires.ts';
export type { RetractionView } from './view/retraction.ts';
export { type Before, type SectionOf, type Since, type Update, valuesOf } from './view/sections.ts';
export { sizeOf } from './view/size-of.ts';
export {
  type DetailSection,
  type DetailSections,
  type JudgementDetails,
  type MilestoneDetails,
  viewTeamDetails,
  viewTeamDetailsBefore,
} from './view/team-details.ts';
export {
  type CommentView,
  type FileView,
  type ScoreView,
  type TeamFacts,
  type TeamSection,
  type TeamSections,
  type ToolView,
  viewTeam,
  viewTeamBefore,
} from './view/team-sections.ts';
export { type TeamView, teamView } from './view/team-view.ts';
export { waitsForTime } from './view/waiting.ts';
export { DEFAULT_STUCK_AFTER, QUIET_AFTER, TEAM_WORDS, type TeamWord, teamWord } from './words/team-word.ts';
