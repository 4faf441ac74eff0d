import { idempotencySweep } from '@muster/kit/http';
import type { Service } from '@muster/kit/service';
import { createApp } from './app.ts';
import { basics } from './basics.ts';
import type { AirportConfig } from './config.ts';
import { modules } from './modules.ts';

export const airportService: Service<AirportConfig> = {
  ...basics,
  prepare: async (deps) => {
    for (const { prepare } of modules) await prepare?.(deps);
  },
  create: async (deps) => ({
    app: await createApp(deps),
    workers: [],
    sweeps: [idempotencySweep(deps.database), ...modules.flatMap(({ sweeps }) => sweeps?.(deps) ?? [])],
  }),
  backupOptions: {
    derivedTables: ['row_counts', 'steward_changes', 'flight_changes', 'change_counts', 'understaffed_flights'],
    blobColumns: [],
  },
};
