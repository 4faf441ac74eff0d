import { fileURLToPath } from 'node:url';
import type { Service } from '@muster/kit/service';
import { createApp } from './app.ts';
import { blobsOf } from './blobs.ts';
import { type ExerciseConfig, readConfig } from './config.ts';
import { attemptSweeps } from './limits/index.ts';
import { ensureFirstAdministrator, tagSweeps } from './modules/accounts/index.ts';
import { DEFINITION_BLOBS, definitionSweeps, settleDefinitions } from './modules/definitions/index.ts';
import { settleMails } from './modules/mails/index.ts';
import { sessionSweeps } from './modules/sessions/index.ts';

export const exerciseService: Service<ExerciseConfig> = {
  name: 'exercise',
  portVariable: 'EXERCISE_PORT',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  readConfig,
  prepare: async (deps) => {
    // On SQLite the data is this process's alone: what is under way there was cut off with the process before.
    if (deps.config.database.kind === 'sqlite') {
      await settleDefinitions(deps, blobsOf(deps));
      await settleMails(deps);
    }
    await ensureFirstAdministrator(deps);
  },
  create: async (deps) => ({
    app: await createApp(deps),
    workers: [],
    sweeps: [
      ...sessionSweeps(deps),
      ...tagSweeps(deps),
      ...attemptSweeps(deps),
      ...definitionSweeps(deps, blobsOf(deps)),
    ],
  }),
  backupNotes: { derivedTables: [], blobColumns: [DEFINITION_BLOBS] },
};
