import type { SweepTask } from '@muster/kit/runtime';
import type { Deps } from '../../deps.ts';
import { MAX_CLOCK_SKEW_MS } from './elevations.ts';
import { sweepExerciseSessions } from './exercise-sessions.store.ts';
import { sweepLinks } from './password-links.store.ts';
import { sweepElevations, sweepSessions } from './sessions.store.ts';
import { sweepNotices } from './sign-on/logout-notices.store.ts';
import { sweepRequests } from './sign-on/sign-on-requests.store.ts';
import { sweepSignOns } from './sign-on/sweep-sign-ons.ts';

export function sessionSweeps({ database }: Deps): SweepTask[] {
  return [
    { name: 'sessions', sweep: (now) => sweepSessions(database, now) },
    { name: 'sessions for one exercise', sweep: (now) => sweepExerciseSessions(database, now) },
    { name: 'elevations', sweep: (now) => sweepElevations(database, { now, startedBy: now + MAX_CLOCK_SKEW_MS }) },
    { name: 'logins at the provider', sweep: () => sweepSignOns(database) },
    { name: 'logins under way at the provider', sweep: (now) => sweepRequests(database, now) },
    { name: 'notices of the provider', sweep: (now) => sweepNotices(database, now) },
    { name: 'password links', sweep: (now) => sweepLinks(database, now) },
  ];
}
