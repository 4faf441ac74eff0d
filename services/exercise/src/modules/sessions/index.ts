import type { Module } from '../../module.ts';
import { identifyPerson } from './identify-person.ts';
import { LiveSockets } from './live-sockets.ts';
import { composePasswordMail, endLinks } from './password-links.service.ts';
import { sessionsActs } from './sessions.acts.ts';
import { sessionsErrors } from './sessions.errors.ts';
import { defineSessionsGraphql } from './sessions.graphql.ts';
import { registerSessions } from './sessions.routes.ts';
import { endSessions } from './sessions.service.ts';
import { registerSetPasswordPage } from './set-password-page.routes.ts';
import { checkJob } from './sign-on/check-job.ts';
import { checkTimer } from './sign-on/check-timer.ts';
import {
  forgetSignOns,
  LOOK_FOR_CHECKS_EVERY_MS,
  PROVIDER_TIMEOUT_MS,
  provideSignOn,
  type SignOnFoundation,
} from './sign-on/provide.ts';
import { signOnErrors } from './sign-on/sign-on.errors.ts';
import { defineSignOnGraphql } from './sign-on/sign-on.graphql.ts';
import { registerSignOn } from './sign-on/sign-on.routes.ts';
import type { SignOnDeps } from './sign-on/sign-on-deps.ts';
import { defineSlipsGraphql } from './slips/slips.graphql.ts';
import { registerSlips } from './slips/slips.routes.ts';
import { endSlips, forgetExercise, voidSlips } from './slips/slips.service.ts';
import { sessionSweeps } from './sweeps.ts';

export { openExerciseSession } from './exercise-sessions.service.ts';
export { checkCodeWithinLimit, checkWithinLimit } from './login-limit.ts';
export type { SecondFactor } from './second-factor.ts';
export { type OpenSession, sessionIdOf, setSessionCookie } from './session-cookie.ts';
export { continueAlone, endFormerSession, endSignedOnSessions, type SessionDeps } from './sessions.service.ts';
export type { SlipRoster } from './slips/slip-roster.ts';

/** Login, sessions and passwords. */
export const sessions = {
  name: 'sessions',
  errors: { ...sessionsErrors, ...signOnErrors },
  acts: sessionsActs,
  tuning: { providerTimeoutMs: PROVIDER_TIMEOUT_MS, lookForChecksEveryMs: LOOK_FOR_CHECKS_EVERY_MS },
  provide: (foundation) => ({
    sockets: new LiveSockets(foundation),
    ...provideSignOn(foundation),
    revocation: { endSessions, endLinks, endSlips },
    voidSlips,
    composeMail: composePasswordMail(foundation),
  }),
  identify: identifyPerson,
  routes: (app, platform) => {
    registerSessions(app, platform);
    registerSetPasswordPage(app, platform);
    registerSlips(app, platform);
    registerSignOn(app, platform);
  },
  graphql: (schema, platform) => {
    defineSessionsGraphql(schema, platform);
    defineSlipsGraphql(schema, platform);
    defineSignOnGraphql(schema, platform);
  },
  jobs: (platform) => [checkJob(platform)],
  workers: (platform) => [checkTimer(platform)],
  sweeps: sessionSweeps,
  onUserDeleted: async (tx, userId) => {
    await endSessions(tx, userId);
    await endLinks(tx, userId);
    await endSlips(tx, userId);
    await forgetSignOns(tx, userId);
  },
  onTeamsDeleted: async ({ database }, { exerciseId, isWhole }) => {
    if (isWhole) await forgetExercise(database, exerciseId);
  },
} satisfies Module<SignOnDeps, SignOnFoundation>;
