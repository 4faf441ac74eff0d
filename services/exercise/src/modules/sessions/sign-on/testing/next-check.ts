import { eventually } from '@muster/kit/testing';
import type { PlatformUnderTest } from '../../../../testing/platform-under-test.ts';

export const MINUTE_MS = 60_000;

/** The settings with which somebody is looked after: every ten minutes, and for two hours without an answer. */
export const CHECKED = {
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  OIDC_CHECK_MINUTES: '10',
  OIDC_GRACE_HOURS: '2',
  OIDC_ADMINS: 'it',
};

/** Lets ten minutes pass, or another time, and waits until the provider was asked. */
export async function nextCheck(platform: PlatformUnderTest, waitMs = 10 * MINUTE_MS): Promise<void> {
  platform.clock.advance(waitMs);
  await eventually('the end of a check', async () => {
    const checks = await platform.readTable('sign_on_checks');
    return checks.every(({ next_check_at }) => Number(next_check_at) > platform.clock.now()) ? true : undefined;
  });
}
