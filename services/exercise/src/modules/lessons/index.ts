import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { copyLessons } from './copied.ts';
import { forgetLessons } from './forget.ts';
import { lessonsActs } from './lessons.acts.ts';
import { lessonsErrors } from './lessons.errors.ts';
import { defineLessonsGraphql } from './lessons.graphql.ts';

/** What those who run an exercise learn from it, for the next time. */
export const lessons = {
  name: 'lessons',
  errors: lessonsErrors,
  acts: lessonsActs,
  graphql: defineLessonsGraphql,
  onExerciseCopied: copyLessons,
  onTeamsDeleted: forgetLessons,
} satisfies Module<ExerciseDeps>;
