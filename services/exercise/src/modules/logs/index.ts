import type { Module } from '../../module.ts';
import { type ExportDeps, exportJob } from './export-job.ts';
import { ExportThread } from './export-thread.ts';
import { exportSweeps, forgetLogs } from './forget.ts';
import { logsActs } from './logs.acts.ts';
import { logsErrors } from './logs.errors.ts';
import { defineLogsGraphql } from './logs.graphql.ts';
import { registerLogs } from './logs.routes.ts';

/** Exports for research: pseudonymous logs and, separately, the key to the names. */
export const logs = {
  name: 'logs',
  errors: logsErrors,
  acts: logsActs,
  provide: () => ({ exportThread: new ExportThread() }),
  routes: registerLogs,
  graphql: defineLogsGraphql,
  jobs: (platform) => [exportJob(platform)],
  workers: ({ exportThread }) => [exportThread],
  sweeps: exportSweeps,
  onTeamsDeleted: forgetLogs,
} satisfies Module<ExportDeps>;
