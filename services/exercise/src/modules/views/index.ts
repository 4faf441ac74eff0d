import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { viewsErrors } from './views.errors.ts';
import { defineViewsGraphql } from './views.graphql.ts';

/** What is seen of an exercise: by a team its own part of it, by instructors all. */
export const views = {
  name: 'views',
  errors: viewsErrors,
  graphql: defineViewsGraphql,
} satisfies Module<ExerciseDeps>;
