import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { playErrors } from './play.errors.ts';
import { definePlayGraphql } from './play.graphql.ts';

export { readWords } from './inputs.ts';
export { readIdInTeam } from './log-ids.ts';
export { sceneOf, scenesOf } from './reading.ts';
export { type LogEntry, logEntry, type Scene, seesAll } from './scene.ts';
export { inSeconds, secondsSeen } from './seconds.ts';
export { actionLogKindEnum, actionLogType } from './types/action-log.graphql.ts';
export { commentType } from './types/comment.graphql.ts';
export { emailType } from './types/email.graphql.ts';
export { emailThreadRef } from './types/email-thread-ref.graphql.ts';
export { milestoneStateType } from './types/milestone-state.graphql.ts';
export { submissionType } from './types/submission.graphql.ts';

/** What people do in a running exercise: teams act, instructors steer. */
export const play = {
  name: 'play',
  errors: playErrors,
  graphql: definePlayGraphql,
} satisfies Module<ExerciseDeps>;
