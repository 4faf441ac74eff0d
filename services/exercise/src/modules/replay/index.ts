import type { Module } from '../../module.ts';
import type { LiveDeps } from '../live/index.ts';
import { replayErrors } from './replay.errors.ts';
import { defineReplayGraphql } from './replay.graphql.ts';

/** Past states of an exercise. */
export const replay = {
  name: 'replay',
  errors: replayErrors,
  graphql: defineReplayGraphql,
} satisfies Module<LiveDeps>;
