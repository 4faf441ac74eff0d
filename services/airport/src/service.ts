import { fileURLToPath } from 'node:url';
import { idempotencySweep } from '@muster/kit/http';
import type { Service } from '@muster/kit/service';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { type AirportConfig, readConfig } from './config.ts';
import { modules } from './modules.ts';

export const airportService: Service<AirportConfig> = {
  name: 'airport',
  version: packageJson.version,
  portVariable: 'AIRPORT_PORT',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  readConfig,
  prepare: async (deps) => {
    for (const { prepare } of modules) await prepare?.(deps);
  },
  create: async (deps) => ({
    app: await createApp(deps),
    workers: [],
    sweeps: [idempotencySweep(deps.database)],
  }),
  backupOptions: { derivedTables: ['row_counts'], blobColumns: [] },
};
