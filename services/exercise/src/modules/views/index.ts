import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { viewsErrors } from './views.errors.ts';
import { defineViewsGraphql } from './views.graphql.ts';

export type { TeamInject } from './injects.service.ts';
export type { TeamQuestionnaire } from './questionnaires.service.ts';
export type { SeenDocument, TeamFile } from './room.service.ts';
export type { SeenTool } from './tools.service.ts';
export { clockType } from './types/clock.graphql.ts';
export { exerciseDocumentType } from './types/exercise-document.graphql.ts';
export { teamInjectType } from './types/exercise-inject.graphql.ts';
export { exerciseToolType } from './types/exercise-tool.graphql.ts';
export { teamLearningObjectiveType } from './types/learning-objective.graphql.ts';
export { teamFileType } from './types/team-file.graphql.ts';
export { teamQuestionnaireType } from './types/team-questionnaire.graphql.ts';

/** Views of an exercise: its own part for a team, everything for instructors. */
export const views = {
  name: 'views',
  errors: viewsErrors,
  graphql: defineViewsGraphql,
} satisfies Module<ExerciseDeps>;
