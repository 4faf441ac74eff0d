import type { SweepTask } from '@muster/kit/runtime';
import type { Deps } from '../../deps.ts';
import { SET_UP_MS } from './second-factor.service.ts';
import { sweepBegun, sweepSteps } from './second-factors.store.ts';

/** Far longer than a code works, should the clock be set back. */
const KEEP_STEPS_MS = 24 * 3_600_000;

export function secondFactorSweeps({ database }: Deps): SweepTask[] {
  return [
    {
      name: 'second factors that were not set up',
      sweep: (now) => sweepBegun(database, { after: now - SET_UP_MS, before: now + SET_UP_MS }),
    },
    { name: 'used codes', sweep: (now) => sweepSteps(database, now - KEEP_STEPS_MS) },
  ];
}
