import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { TestProvider } from '../../../../testing/sign-on-provider.ts';
import { CHECKED, nextCheck } from './next-check.ts';
import { notify } from './notify.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('two instances with one identity provider', {
  skip: postgres === undefined && 'no PostgreSQL server',
}, () => {
  let provider: TestProvider;
  let one: PlatformUnderTest;
  let other: PlatformUnderTest;

  before(async () => {
    assert.ok(postgres !== undefined);
    provider = await new TestProvider().start();
    provider.givesRefreshTokens = true;
    one = await PlatformUnderTest.start(postgres, provider.environment(CHECKED));
    other = new PlatformUnderTest(one.database, provider.environment(CHECKED));
    await other.resume();
    provider.clock = one.clock;
  });

  after(async () => {
    await other?.pause();
    await one?.remove();
    provider?.stop();
  });

  it('begin a login on one that ends on the other', async () => {
    const browser = new Browser(one);
    const query = provider.authorize(await browser.begin('/there'));
    browser.moveTo(other);
    assert.equal(await browser.comeBack(query), '/there');
    browser.moveTo(one);
    assert.equal((await browser.whoAmI())?.username, 'jana');
    assert.equal(await browser.comeBack(query), '/login?problem=sign_on_expired');
    await browser.post('/auth/logout');
  });

  it('count a notice once', async () => {
    const token = await provider.logoutToken({ sub: 'jana' });
    const answers = await Promise.all([one, other].map((instance) => notify(instance.visitor(), token)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 400]);
  });

  it('use a refresh token once', async () => {
    const browser = new Browser(one);
    await browser.signOn(provider);
    for (let round = 1; round <= 5; round += 1) {
      const { exchanges } = provider;
      other.clock.advance(10 * 60_000);
      await nextCheck(one);
      assert.equal(provider.exchanges, exchanges + 1);
    }
    assert.ok((await browser.whoAmI()) !== undefined, 'a token that is used twice would have ended the session');
  });
});
