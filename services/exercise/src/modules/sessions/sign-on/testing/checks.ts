import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { runCommand } from '../../../../cli/index.ts';
import { readConfig } from '../../../../config.ts';
import { PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { nowS, TestProvider } from '../../../../testing/sign-on-provider.ts';
import { CHECKED, MINUTE_MS, nextCheck } from './next-check.ts';

const CHIEF = { sub: 'chief', preferred_username: 'chief', groups: ['it'] };

onEachDatabase('a session of somebody who may be disabled at the identity provider', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;
  const honest = new TestProvider();

  before(async () => {
    provider = await new TestProvider().start();
    provider.givesRefreshTokens = true;
    platform = await PlatformUnderTest.start(kind, provider.environment(CHECKED));
  });

  afterEach(() => {
    provider.outage = undefined;
    provider.refusesRefresh = undefined;
    provider.givesRefreshTokens = true;
    provider.toleratesUsed = false;
    provider.refreshLastsSeconds = undefined;
    provider.holds = undefined;
    provider.loses = 0;
    provider.onRefresh = honest.onRefresh;
    provider.says = honest.says;
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
    await nextCheck(platform);
  };

  it('goes on while they may log in there, with one new token after the other', async () => {
    const browser = await signedOn();
    const stored = JSON.stringify(await checks());
    assert.equal(stored.includes(provider.refreshToken ?? ''), false, 'the token is sealed');
    for (let round = 1; round <= 3; round += 1) {
      const before = provider.refreshToken;
      await nextCheck(platform);
      assert.notEqual(provider.refreshToken, before);
      assert.ok((await browser.whoAmI()) !== undefined);
    }
    await leave(browser);
    assert.deepEqual(await checks(), [], 'a session that has ended is not looked after');
  });

  it('ends when they may not', async () => {
    const browser = await signedOn();
    provider.refusesRefresh = 'invalid_grant';
    await nextCheck(platform);
    assert.equal(await browser.whoAmI(), undefined);
    const [last] = (await platform.readTable('audit')).slice(-1);
    assert.deepEqual([last?.['act'], last?.['actor']], ['session.ended_at_provider', 'identity provider']);
    assert.deepEqual(await checks(), []);
  });

  it('goes on while the provider is down or confused, for as long as the settings say', async () => {
    const browser = await signedOn();
    provider.refusesRefresh = 'invalid_client';
    await nextCheck(platform);
    provider.outage = 'refuses';
    for (let round = 2; round <= 12; round += 1) await nextCheck(platform);
    assert.ok((await browser.whoAmI()) !== undefined);
    provider.outage = undefined;
    provider.refusesRefresh = undefined;
    await nextCheck(platform);
    assert.equal((await checks())[0]?.['failing_since'], null);
    provider.outage = 'refuses';
    for (let round = 1; round <= 13; round += 1) await nextCheck(platform);
    assert.equal(await browser.whoAmI(), undefined);
  });

  const logInAgainBy = async (browser: Browser): Promise<number | undefined> => {
    const { ownSignOn } = await browser.ask('{ ownSignOn { logInAgainBy } }');
    return ownSignOn.logInAgainBy === null ? undefined : Date.parse(ownSignOn.logInAgainBy);
  };

  it('is known to be asked about before the token is sent, so that a killed process leaves no wrong no', async () => {
    const browser = await signedOn();
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.holds = promise;
    const asked = new Promise<void>((done) => {
      provider.onRefresh = done;
    });
    platform.clock.advance(10 * MINUTE_MS);
    await asked;
    assert.equal((await checks())[0]?.['failing_since'], platform.clock.now());
    resolve();
    await nextCheck(platform, 0);
    assert.equal((await checks())[0]?.['failing_since'], null);
    await leave(browser);
  });

  it('goes on when an answer with a new token is lost, if the provider takes the used one again', async () => {
    const browser = await signedOn();
    provider.toleratesUsed = true;
    provider.loses = 1;
    await nextCheck(platform);
    assert.notEqual((await checks())[0]?.['failing_since'], null);
    await nextCheck(platform, 10_000);
    assert.equal((await checks())[0]?.['failing_since'], null, 'asked again after some seconds');
    assert.equal(await logInAgainBy(browser), undefined);
    await leave(browser);
  });

  it('goes on when that token is refused afterwards, and its person is asked to log in again', async () => {
    const browser = await signedOn();
    const lostAt = platform.clock.now() + 10 * MINUTE_MS;
    provider.loses = 1;
    await nextCheck(platform);
    const exchanges = provider.exchanges;
    await nextCheck(platform, 10_000);
    assert.equal(provider.refreshToken, undefined, 'the provider takes it for theft');
    assert.equal(await logInAgainBy(browser), lostAt + 120 * MINUTE_MS);
    await nextCheck(platform);
    assert.equal(provider.exchanges, exchanges + 1, 'there is nothing more to ask');
    await browser.signOn(provider);
    assert.equal(await logInAgainBy(browser), undefined);
    await nextCheck(platform, 120 * MINUTE_MS);
    assert.ok((await browser.whoAmI()) !== undefined);
    await leave(browser);
  });

  it('ends if its person does not log in again in time', async () => {
    const browser = await signedOn();
    provider.outage = 'refuses';
    await nextCheck(platform);
    provider.outage = undefined;
    provider.refusesRefresh = 'invalid_grant';
    await nextCheck(platform, 10_000);
    assert.ok((await logInAgainBy(browser)) !== undefined, 'its token may have ended while nobody could ask');
    await nextCheck(platform, 119 * MINUTE_MS);
    assert.ok((await browser.whoAmI()) !== undefined);
    await nextCheck(platform, MINUTE_MS);
    assert.equal(await browser.whoAmI(), undefined);
    assert.deepEqual(await checks(), []);
  });

  it('ends with a no that comes while it is elevated', async () => {
    for (const isGivenAnother of [true, false]) {
      provider.refusesRefresh = undefined;
      provider.givesRefreshTokens = true;
      provider.says = { ...CHIEF, auth_time: nowS() - 600 };
      const browser = await signedOn();
      provider.says = CHIEF;
      const { promise, resolve } = Promise.withResolvers<void>();
      provider.holds = promise;
      const asked = new Promise<void>((done) => {
        provider.onRefresh = done;
      });
      platform.clock.advance(10 * MINUTE_MS);
      await asked;
      const { body } = await browser.post('/auth/session/elevation?next=/admin');
      provider.givesRefreshTokens = isGivenAnother;
      assert.equal(await browser.comeBack(provider.authorize(body.address)), '/admin');
      assert.ok((await browser.whoAmI()) !== undefined);
      provider.refusesRefresh = 'invalid_grant';
      resolve();
      await nextCheck(platform, 0);
      await eventually('the end of the session', async () =>
        (await browser.whoAmI()) === undefined ? true : undefined,
      );
    }
  });

  it('goes on with the tokens of the login with which it was elevated', async () => {
    provider.says = { ...CHIEF, sid: 'one', auth_time: nowS() - 600 };
    const browser = await signedOn();
    const [before] = await checks();
    provider.says = { ...CHIEF, sid: 'two' };
    const { body } = await browser.post('/auth/session/elevation');
    await browser.comeBack(provider.authorize(body.address));
    const [after] = await checks();
    assert.notEqual(after?.['refresh_token'], before?.['refresh_token']);
    assert.deepEqual(
      (await platform.readTable('sign_ons')).filter(({ sid }) => sid === 'one'),
      [],
    );
    await nextCheck(platform);
    assert.ok((await browser.whoAmI()) !== undefined, 'that of the login before is not good any more');
    await leave(browser);
  });

  it('is looked after more often if its tokens end sooner', async () => {
    provider.refreshLastsSeconds = 120;
    const browser = await signedOn();
    const until = async () => Number((await checks())[0]?.['next_check_at']) - platform.clock.now();
    assert.equal(await until(), 60_000);
    await nextCheck(platform, 60_000);
    assert.equal(await until(), 60_000);
    provider.refreshLastsSeconds = 5;
    await nextCheck(platform, 60_000);
    assert.equal(await until(), 15_000, 'but nobody is asked for all the time');
    await leave(browser);
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
