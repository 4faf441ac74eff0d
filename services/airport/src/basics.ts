import { fileURLToPath } from 'node:url';
import type { Service } from '@muster/kit/service';
import { VERSION } from '@muster/kit/version';
import { type AirportConfig, readConfig } from './config.ts';

/** What is known of the service without loading it. */
export const basics = {
  name: 'airport',
  version: VERSION,
  portVariable: 'AIRPORT_PORT',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  readConfig,
} satisfies Partial<Service<AirportConfig>>;

/** The addresses of the health checks: liveness and readiness. */
export const HEALTH = { live: '/actuator/health/liveness', ready: '/actuator/health' } as const;
