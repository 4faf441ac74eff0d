import type { SweepTask } from '@muster/kit/runtime';
import type { Deps } from '../../deps.ts';
import { sweepLinks } from './password-links.store.ts';
import { sweepSessions } from './sessions.store.ts';

export function sessionSweeps({ database }: Deps): SweepTask[] {
  return [
    { name: 'sessions', sweep: (now) => sweepSessions(database, now) },
    { name: 'password links', sweep: (now) => sweepLinks(database, now) },
  ];
}
