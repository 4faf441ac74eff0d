import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { databaseKinds, eventually, onEachDatabase } from '@muster/kit/testing';
import { runCommand } from '../../../cli/index.ts';
import { readConfig } from '../../../config.ts';
import { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { Browser } from '../../../testing/sign-on-browser.ts';
import { TestProvider } from '../../../testing/sign-on-provider.ts';

const MINUTE_MS = 60_000;
const KEY = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), OIDC_CHECK_MINUTES: '10', OIDC_GRACE_HOURS: '2' };

/** Lets ten minutes pass, and waits until the provider was asked. */
async function nextCheck(platform: PlatformUnderTest, checks: () => Promise<unknown>): Promise<void> {
  const before = JSON.stringify(await checks());
  platform.clock.advance(10 * MINUTE_MS);
  await eventually('the end of a check', async () => (JSON.stringify(await checks()) === before ? undefined : true));
}

onEachDatabase('a session of somebody who may be disabled at the identity provider', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;

  before(async () => {
    provider = await new TestProvider().start();
    provider.givesRefreshTokens = true;
    platform = await PlatformUnderTest.start(kind, provider.environment(KEY));
  });

  afterEach(() => {
    provider.outage = undefined;
    provider.refusesRefresh = undefined;
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  const checks = () => platform.readTable('sign_on_checks');

  const signedOn = async (): Promise<Browser> => {
    const browser = new Browser(platform);
    await browser.signOn(provider);
    return browser;
  };

  const leave = async (browser: Browser): Promise<void> => {
    await browser.post('/auth/logout');
    await nextCheck(platform, checks);
  };

  it('goes on while they may log in there, with one new token after the other', async () => {
    const browser = await signedOn();
    const stored = JSON.stringify(await checks());
    assert.equal(stored.includes(provider.refreshToken ?? ''), false, 'the token is sealed');
    for (let round = 1; round <= 3; round += 1) {
      const before = provider.refreshToken;
      await nextCheck(platform, checks);
      assert.notEqual(provider.refreshToken, before);
      assert.ok((await browser.whoAmI()) !== undefined);
    }
    await leave(browser);
    assert.deepEqual(await checks(), [], 'a session that has ended is not looked after');
  });

  it('ends when they may not', async () => {
    const browser = await signedOn();
    provider.refusesRefresh = 'invalid_grant';
    await nextCheck(platform, checks);
    assert.equal(await browser.whoAmI(), undefined);
    const [last] = (await platform.readTable('audit')).slice(-1);
    assert.deepEqual([last?.['act'], last?.['actor']], ['session.ended_at_provider', 'identity provider']);
    assert.deepEqual(await checks(), []);
  });

  it('goes on while the provider is down or confused, for as long as the settings say', async () => {
    const browser = await signedOn();
    provider.refusesRefresh = 'invalid_client';
    await nextCheck(platform, checks);
    provider.outage = 'refuses';
    for (let round = 2; round <= 12; round += 1) await nextCheck(platform, checks);
    assert.ok((await browser.whoAmI()) !== undefined);
    provider.outage = undefined;
    provider.refusesRefresh = undefined;
    await nextCheck(platform, checks);
    assert.equal((await checks())[0]?.['failing_since'], null);
    provider.outage = 'refuses';
    for (let round = 1; round <= 13; round += 1) await nextCheck(platform, checks);
    assert.equal(await browser.whoAmI(), undefined);
  });

  it('is not looked after without a key to seal the token', async () => {
    await platform.pause();
    await runCommand(readConfig(platform.database.environment('DATABASE_URL'), false), ['replace-secrets-key']);
    await platform.resume({ SECRETS_KEY: '' });
    const browser = await signedOn();
    assert.deepEqual(await checks(), []);
    assert.ok((await browser.whoAmI()) !== undefined);
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

it('two instances use a refresh token once', { skip: postgres === undefined && 'no PostgreSQL server' }, async () => {
  assert.ok(postgres !== undefined);
  const provider = await new TestProvider().start();
  provider.givesRefreshTokens = true;
  const one = await PlatformUnderTest.start(postgres, provider.environment(KEY));
  const other = new PlatformUnderTest(one.database, provider.environment(KEY));
  await other.resume();
  try {
    const browser = new Browser(one);
    await browser.signOn(provider);
    const rows = async () => JSON.stringify(await one.readTable('sign_on_checks'));
    for (let round = 1; round <= 5; round += 1) {
      const before = { rows: await rows(), exchanges: provider.exchanges };
      for (const { clock } of [one, other]) clock.advance(10 * MINUTE_MS);
      await eventually('the end of a check', async () => ((await rows()) === before.rows ? undefined : true));
      assert.equal(provider.exchanges, before.exchanges + 1);
    }
    assert.ok((await browser.whoAmI()) !== undefined, 'a token that is used twice would have ended the session');
  } finally {
    await other.pause();
    await one.remove();
    provider.stop();
  }
});
