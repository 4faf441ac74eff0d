import type { ExaminedService } from '@muster/kit/doctor';
import { basics, HEALTH } from './basics.ts';
import type { AirportConfig } from './config.ts';

export const examinedAirport: ExaminedService<AirportConfig> = {
  service: basics,
  title: 'Airport service',
  version: basics.version,
  databaseVariable: 'AIRPORT_DATABASE_URL',
  health: HEALTH,
  freeSpace: { bytes: 256 * 1024 ** 2, otherwise: 'it may run out of room during a long day' },
  publicUrl: { variable: 'AIRPORT_PUBLIC_URL', valueOf: ({ publicUrl }) => publicUrl, comparesTags: true },
  checks: () => [],
};
