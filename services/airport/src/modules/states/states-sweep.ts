import type { Database } from '@muster/kit/database';
import { inBatches, type SweepTask } from '@muster/kit/runtime';
import { deleteEndedBefore } from './states.store.ts';

/** How long states are kept after their end. */
const MONTHS = 12;

/** Deletes states that are not needed any more: they are about the health and the private life of people. */
export function statesSweep(database: Database): SweepTask {
  return {
    name: 'states of stewards',
    sweep: (now) => {
      const oldest = new Date(now);
      oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS);
      return inBatches((limit) => deleteEndedBefore(database, oldest.getTime(), limit));
    },
  };
}
