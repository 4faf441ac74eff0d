import type { Module } from '../../module.ts';
import { identifyPerson } from './identify-person.ts';
import { LiveSockets } from './live-sockets.ts';
import { composePasswordMail, endLinks } from './password-links.service.ts';
import { sessionsActs } from './sessions.acts.ts';
import { sessionsErrors } from './sessions.errors.ts';
import { defineSessionsGraphql } from './sessions.graphql.ts';
import { registerSessions } from './sessions.routes.ts';
import { endSessions, type SessionDeps } from './sessions.service.ts';
import { registerSetPasswordPage } from './set-password-page.routes.ts';
import { sessionSweeps } from './sweeps.ts';

/** Login, sessions and passwords. */
export const sessions = {
  name: 'sessions',
  errors: sessionsErrors,
  acts: sessionsActs,
  provide: (foundation) => ({
    sockets: new LiveSockets(foundation),
    revocation: { endSessions, endLinks },
    composeMail: composePasswordMail(foundation),
  }),
  identify: identifyPerson,
  routes: (app, platform) => {
    registerSessions(app, platform);
    registerSetPasswordPage(app, platform);
  },
  graphql: defineSessionsGraphql,
  sweeps: sessionSweeps,
  onUserDeleted: async (tx, userId) => {
    await endSessions(tx, userId);
    await endLinks(tx, userId);
  },
} satisfies Module<SessionDeps>;
