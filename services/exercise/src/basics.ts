import { fileURLToPath } from 'node:url';
import type { Service } from '@muster/kit/service';
import { VERSION } from '@muster/kit/version';
import { type ExerciseConfig, readConfig } from './config.ts';

/** What is known of the service without loading it. */
export const basics = {
  name: 'exercise',
  version: VERSION,
  portVariable: 'EXERCISE_PORT',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  readConfig,
} satisfies Partial<Service<ExerciseConfig>>;

/** The addresses of the health checks: liveness and readiness. */
export const HEALTH = { live: '/healthz', ready: '/readyz' } as const;
