import assert from 'node:assert/strict';
import { fromBase32 } from '../modules/second-factor/base32.ts';
import { STEP_MS, totp } from '../modules/second-factor/totp.ts';
import type { Visitor } from './visitor.ts';

/** An authenticator app with one account. */
export interface Phone {
  readonly secret: string;
  code(now: number): string;
}

/** The app that has this secret. */
export function phoneWith(secret: string): Phone {
  return { secret, code: (now) => totp(fromBase32(secret), Math.floor(now / STEP_MS)) };
}

/** Switches on the second factor of somebody who is logged in. */
export async function setUpSecondFactor(
  { clock }: { readonly clock: { now(): number } },
  visitor: Visitor,
  password: string,
): Promise<{ readonly phone: Phone; readonly recoveryCodes: readonly string[] }> {
  const { body } = await visitor.post('/auth/second-factor', { password });
  const phone = phoneWith(String(body.secret));
  const { status, body: switched } = await visitor.post('/auth/second-factor/confirmation', {
    code: phone.code(clock.now()),
  });
  assert.equal(status, 200);
  return { phone, recoveryCodes: switched.recovery_codes };
}
