import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { replayErrors } from './replay.errors.ts';
import { defineReplayGraphql } from './replay.graphql.ts';

/** What was seen of an exercise at moments that have passed. */
export const replay = {
  name: 'replay',
  errors: replayErrors,
  graphql: defineReplayGraphql,
} satisfies Module<ExerciseDeps>;
