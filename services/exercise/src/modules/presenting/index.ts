import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { forgetMoments } from './forget.ts';
import { presentingErrors } from './presenting.errors.ts';
import { definePresentingGraphql } from './presenting.graphql.ts';

/** The moments of an exercise that its instructors show the class afterwards, in their words. */
export const presenting = {
  name: 'presenting',
  errors: presentingErrors,
  graphql: definePresentingGraphql,
  onTeamsDeleted: forgetMoments,
} satisfies Module<ExerciseDeps>;
