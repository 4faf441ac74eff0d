import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { playErrors } from './play.errors.ts';
import { definePlayGraphql } from './play.graphql.ts';

export type { Contact } from './contacts.ts';
export { readWordList, readWords } from './inputs.ts';
export { idInTeam, readIdInTeam } from './log-ids.ts';
export { retractedFile } from './retracted.ts';
export {
  type Comment,
  commentIn,
  type EmailThread,
  type LearningObjective,
  type LogEntry,
  logEntry,
  type MilestoneState,
  milestoneIn,
  objectiveIn,
  type Submission,
  submissionIn,
  threadIn,
} from './scene.ts';
export { HIDDEN_FROM_TEAMS, inSeconds, secondsSeen } from './seconds.ts';
export { actionLogKindEnum, actionLogType } from './types/action-log.graphql.ts';
export { attachmentType } from './types/attachment.graphql.ts';
export { commentType } from './types/comment.graphql.ts';
export { contactType } from './types/contact.graphql.ts';
export { emailType } from './types/email.graphql.ts';
export { emailThreadRef } from './types/email-thread-ref.graphql.ts';
export { milestoneStateType } from './types/milestone-state.graphql.ts';
export { peopleOf } from './types/people.graphql.ts';
export { pointsType } from './types/points.graphql.ts';
export { retractionType } from './types/retraction.graphql.ts';
export { judgementType, submissionType } from './types/submission.graphql.ts';

/** Acts in a running exercise: of teams, and of instructors. */
export const play = {
  name: 'play',
  errors: playErrors,
  graphql: definePlayGraphql,
} satisfies Module<ExerciseDeps>;
