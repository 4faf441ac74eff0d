import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { replayErrors } from './replay.errors.ts';
import { defineReplayGraphql } from './replay.graphql.ts';

/** Past states of an exercise. */
export const replay = {
  name: 'replay',
  errors: replayErrors,
  graphql: defineReplayGraphql,
} satisfies Module<ExerciseDeps>;
