import { Turns } from '@muster/kit/runtime';
import type { Module } from '../../module.ts';
import type { LiveDeps } from '../live/index.ts';
import { FindingsOfStreams } from './findings/folded-findings.ts';
import { forgetHistories, keepHistoryJob, keepOutdatedAgain } from './kept/keep-history.job.ts';
import { replayErrors } from './replay.errors.ts';
import { defineReplayGraphql } from './replay.graphql.ts';
import type { ReplayDeps } from './replay-deps.ts';

/** Past states of an exercise. */
export const replay = {
  name: 'replay',
  errors: replayErrors,
  provide: () => ({ historyTurns: new Turns(), findings: new FindingsOfStreams() }),
  graphql: defineReplayGraphql,
  jobs: (platform) => [keepHistoryJob(platform)],
  prepare: keepOutdatedAgain,
  onTeamsDeleted: forgetHistories,
} satisfies Module<ReplayDeps, LiveDeps>;
