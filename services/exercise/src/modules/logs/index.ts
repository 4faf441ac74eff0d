import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { forgetKeyDownloads } from './key.service.ts';
import { defineLogsGraphql } from './logs.graphql.ts';
import { registerLogs } from './logs.routes.ts';

/** What researchers take away: pseudonymous logs, and apart from them the key to the names. */
export const logs = {
  name: 'logs',
  routes: registerLogs,
  graphql: defineLogsGraphql,
  onTeamsGone: forgetKeyDownloads,
} satisfies Module<ExerciseDeps>;
