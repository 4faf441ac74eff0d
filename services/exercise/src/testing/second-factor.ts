import assert from 'node:assert/strict';
import { fromBase32 } from '../modules/second-factor/base32.ts';
import { STEP_MS, totp } from '../modules/second-factor/totp.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import type { Visitor } from './visitor.ts';

/** An authenticator app with one account. */
export interface Phone {
  readonly secret: string;
  code(now: number): string;
}

/** Switches on the second factor of somebody who is logged in. */
export async function setUpSecondFactor(
  { clock }: PlatformUnderTest,
  visitor: Visitor,
  password: string,
): Promise<{ readonly phone: Phone; readonly recoveryCodes: readonly string[] }> {
  const { body } = await visitor.post('/auth/second-factor', { password });
  const secret = String(body.secret);
  const code = (now: number): string => totp(fromBase32(secret), Math.floor(now / STEP_MS));
  const { status, body: switched } = await visitor.post('/auth/second-factor/confirmation', {
    code: code(clock.now()),
  });
  assert.equal(status, 200);
  return { phone: { secret, code }, recoveryCodes: switched.recovery_codes };
}
