import { fileURLToPath } from 'node:url';
import type { Service } from '@muster/kit/service';
import { createApp } from './app.ts';
import { type ExerciseConfig, readConfig } from './config.ts';
import { ensureFirstAdministrator } from './modules/accounts/index.ts';

export const exerciseService: Service<ExerciseConfig> = {
  name: 'exercise',
  portVariable: 'EXERCISE_PORT',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  readConfig,
  prepare: ensureFirstAdministrator,
  createApp,
};
