import type { Module } from '../../module.ts';
import type { SessionDeps } from '../sessions/index.ts';
import { secondFactorOf } from './confirm-code.ts';
import { forgetSecondFactor } from './reset.service.ts';
import { secondFactorActs } from './second-factor.acts.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import { defineSecondFactorGraphql } from './second-factor.graphql.ts';
import { registerSecondFactor } from './second-factor.routes.ts';
import { secondFactorSweeps } from './sweeps.ts';

export { resealSecondFactors } from './reseal.service.ts';
export { resetSecondFactorAsOperator } from './reset.service.ts';

export { endRecoveryCodes } from './restored.service.ts';

/** Codes of an authenticator app, asked for besides the password. */
export const secondFactor = {
  name: 'second-factor',
  errors: secondFactorErrors,
  acts: secondFactorActs,
  provide: (foundation) => ({ secondFactor: secondFactorOf(foundation) }),
  routes: registerSecondFactor,
  graphql: defineSecondFactorGraphql,
  sweeps: secondFactorSweeps,
  onUserDeleted: forgetSecondFactor,
} satisfies Module<SessionDeps>;
