import type { SweepTask } from '@muster/kit/runtime';
import type { Deps } from '../../deps.ts';
import { MAX_CLOCK_SKEW_MS } from './elevations.ts';
import { sweepExerciseSessions } from './exercise-sessions.store.ts';
import { sweepLinks } from './password-links.store.ts';
import { sweepElevations, sweepSessions } from './sessions.store.ts';

export function sessionSweeps({ database }: Deps): SweepTask[] {
  return [
    { name: 'sessions', sweep: (now) => sweepSessions(database, now) },
    { name: 'sessions for one exercise', sweep: (now) => sweepExerciseSessions(database, now) },
    { name: 'elevations', sweep: (now) => sweepElevations(database, { now, startedBy: now + MAX_CLOCK_SKEW_MS }) },
    { name: 'password links', sweep: (now) => sweepLinks(database, now) },
  ];
}
