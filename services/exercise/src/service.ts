import { fileURLToPath } from 'node:url';
import { blobSweep, isReferenced } from '@muster/kit/blobs';
import { Jobs, type JobTimes, jobSweep } from '@muster/kit/jobs';
import type { Service } from '@muster/kit/service';
import { createApp } from './app.ts';
import { type ExerciseConfig, readConfig } from './config.ts';
import { attemptSweeps } from './limits/index.ts';
import { HASH_COST, type HashCost } from './passwords/index.ts';
import { createFoundation, createPlatform, modules } from './platform.ts';

/** What tests set lower, to be quick. */
export interface ServiceSettings {
  readonly hashCost?: HashCost;
  readonly jobTimes?: Partial<JobTimes>;
}

export function exerciseServiceWith({ hashCost = HASH_COST, jobTimes = {} }: ServiceSettings): Service<ExerciseConfig> {
  return {
    name: 'exercise',
    portVariable: 'EXERCISE_PORT',
    migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
    readConfig,
    prepare: async (deps) => {
      const foundation = createFoundation(deps, hashCost);
      // On SQLite the folder is this process's alone: what is under way there was cut off with the process before.
      if (deps.config.database.kind === 'sqlite') await foundation.blobs.settle(isReferenced(deps.database));
      for (const { prepare } of modules) await prepare?.(foundation);
    },
    create: async (deps) => {
      const platform = createPlatform(createFoundation(deps, hashCost));
      return {
        app: await createApp(platform),
        workers: [
          ...modules.flatMap(({ workers }) => workers?.(platform) ?? []),
          new Jobs(
            platform,
            modules.flatMap(({ jobs }) => jobs?.(platform) ?? []),
            jobTimes,
          ),
        ],
        sweeps: [
          ...modules.flatMap(({ sweeps }) => sweeps?.(platform) ?? []),
          ...attemptSweeps(deps),
          blobSweep(deps.database, platform.blobs),
          jobSweep(deps.database),
        ],
      };
    },
    backupOptions: { derivedTables: [], blobColumns: [{ table: 'blob_references', column: 'hash' }] },
  };
}

export const exerciseService = exerciseServiceWith({});
