import type { SweepTask } from '@muster/kit/runtime';
import type { Deps } from '../../deps.ts';
import { sweepAttempts } from './login-attempts.store.ts';
import { sweepLinks } from './password-links.store.ts';
import { sweepSessions } from './sessions.store.ts';

export function sessionSweeps({ config, database }: Deps): SweepTask[] {
  return [
    { name: 'sessions', sweep: (now) => sweepSessions(database, now) },
    { name: 'login attempts', sweep: (now) => sweepAttempts(database, now - config.login.windowMs) },
    { name: 'password links', sweep: (now) => sweepLinks(database, now) },
  ];
}
