import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { UnsecuredJWT } from 'jose';
import { PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { nowS, TestProvider } from '../../../../testing/sign-on-provider.ts';
import { whileHeld } from '../../../../testing/while-held.ts';
import { notify } from './notify.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

onEachDatabase('a notice of the identity provider that somebody has logged out', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;

  before(async () => {
    provider = await new TestProvider().start();
    platform = await PlatformUnderTest.start(kind, provider.environment({ OIDC_ADMINS: 'it' }));
    provider.clock = platform.clock;
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  const signedOn = async (sub: string, sid: string): Promise<Browser> => {
    provider.says = { sub, sid, preferred_username: sub };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    return browser;
  };

  const isIn = async (...browsers: Browser[]): Promise<boolean[]> =>
    Promise.all(browsers.map(async (browser) => (await browser.whoAmI()) !== undefined));

  it('ends the sessions of one login there, or all of a person', async () => {
    const [one, two, other] = [await signedOn('jana', 's1'), await signedOn('jana', 's2'), await signedOn('eva', 's3')];
    const answer = await notify(platform.visitor(), await provider.logoutToken({ sub: 'jana', sid: 's1' }));
    assert.deepEqual([answer.status, answer.text, answer.headers.get('cache-control')], [204, '', 'no-store']);
    assert.deepEqual(await isIn(one, two, other), [false, true, true]);
    const again = await signedOn('jana', 's4');
    assert.equal((await notify(platform.visitor(), await provider.logoutToken({ sub: 'jana' }))).status, 204);
    assert.deepEqual(await isIn(two, again, other), [false, false, true]);
    assert.equal((await notify(platform.visitor(), await provider.logoutToken({ sid: 's3' }))).status, 204);
    assert.deepEqual(await isIn(other), [false]);
    assert.equal((await notify(platform.visitor(), await provider.logoutToken({ sub: 'unknown' }))).status, 204);
  });

  it('does not end the sessions of another person with the same name of a session', async () => {
    const eva = await signedOn('eva', 'same');
    await notify(platform.visitor(), await provider.logoutToken({ sub: 'jana', sid: 'same' }));
    assert.deepEqual(await isIn(eva), [true]);
  });

  it('finds a session that has another id since it was elevated', async () => {
    const browser = await signedOn('jana', 'moved');
    const before = browser.cookie;
    await browser.delete('/auth/session/elevation');
    assert.notEqual(browser.cookie, before);
    await notify(platform.visitor(), await provider.logoutToken({ sub: 'jana', sid: 'moved' }));
    assert.deepEqual(await isIn(browser), [false]);
  });

  it('ends a session that is elevated at that moment', async () => {
    const says = { sub: 'chief', preferred_username: 'chief', groups: ['it'] };
    for (const about of [{ sub: 'chief' }, { sid: 's9' }]) {
      provider.says = { ...says, sid: 's9', auth_time: nowS() - 600 };
      const chief = new Browser(platform);
      await chief.signOn(provider);
      provider.says = { ...says, sid: 's9' };
      const { body } = await chief.post('/auth/session/elevation');
      const answer = provider.authorize(body.address);
      const token = await provider.logoutToken(about);
      await whileHeld<unknown>(platform, [() => chief.comeBack(answer), () => notify(platform.visitor(), token)]);
      assert.deepEqual(await isIn(chief), [false]);
    }
  });

  it('ends a session that begins at that moment', async () => {
    provider.says = { sub: 'late', sid: 's10', preferred_username: 'late' };
    const browser = new Browser(platform);
    const answer = provider.authorize(await browser.begin());
    const token = await provider.logoutToken({ sub: 'late' });
    await whileHeld<unknown>(platform, [() => browser.comeBack(answer), () => notify(platform.visitor(), token)]);
    // On SQLite the notice may come first.
    const signOns = await platform.readTable('sign_ons');
    const isNoted = signOns.some(({ subject }) => subject === 'late');
    if (kind.name === 'PostgreSQL') assert.deepEqual([isNoted, ...(await isIn(browser))], [true, false]);
  });

  it('counts once', async () => {
    const token = await provider.logoutToken({ sub: 'jana' });
    const answers = await Promise.all([notify(platform.visitor(), token), notify(platform.visitor(), token)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 400]);
    const jana = await signedOn('jana', 's5');
    const { status, body } = await notify(platform.visitor(), token);
    assert.deepEqual([status, body.code], [400, 'logout_token_invalid']);
    assert.deepEqual(await isIn(jana), [true]);
  });

  it('is refused if it is none', async () => {
    const jana = await signedOn('jana', 's6');
    const now = Math.floor(platform.clock.now() / 1000);
    const forged: Record<string, string> = {
      'with a nonce': await provider.logoutToken({ sub: 'jana', nonce: 'x' }),
      'with a nonce that is null': await provider.logoutToken({ sub: 'jana', nonce: null }),
      'of another issuer': await provider.logoutToken({ sub: 'jana', iss: 'https://evil.example/' }),
      'for another client': await provider.logoutToken({ sub: 'jana', aud: 'other' }),
      'without the event': await provider.logoutToken({ sub: 'jana', events: {} }),
      'with an event that is no object': await provider.logoutToken({ sub: 'jana', events: { [EVENT]: 'yes' } }),
      'with events that are a list': await provider.logoutToken({ sub: 'jana', events: [EVENT] }),
      'about nobody': await provider.logoutToken({}),
      'about a number': await provider.logoutToken({ sub: 7 as unknown as string }),
      'about nothing': await provider.logoutToken({ sub: '' }),
      'without an id': await provider.logoutToken({ sub: 'jana', jti: null as unknown as string }),
      'with a huge id': await provider.logoutToken({ sub: 'jana', jti: 'x'.repeat(1001) }),
      'from an hour ago': await provider.logoutToken({ sub: 'jana', iat: now - 3600, exp: now + 3600 }),
      'from the future': await provider.logoutToken({ sub: 'jana', iat: now + 3600, exp: now + 7200 }),
      expired: await provider.logoutToken({ sub: 'jana', exp: now - 100 }),
      unsigned: new UnsecuredJWT({
        iss: provider.issuer,
        aud: 'muster',
        sub: 'jana',
        jti: '1',
        iat: now,
        events: { [EVENT]: {} },
      }).encode(),
      'an ID token': await provider.sign({ sub: 'jana' }),
      'changed on the way': `${(await provider.logoutToken({ sub: 'jana' })).slice(0, -4)}AAAA`,
      'no token': 'x.y.z',
      empty: '',
      huge: 'x'.repeat(60_000),
    };
    for (const [name, token] of Object.entries(forged)) {
      const { status, body } = await notify(platform.visitor(), token);
      assert.deepEqual([status, body.code], [400, 'logout_token_invalid'], name);
    }
    assert.equal((await notify(platform.visitor(), 'x'.repeat(70_000))).status, 413);
    assert.equal(
      (
        await platform.visitor().request('POST', '/auth/sign-on/back-channel-logout', {
          raw: 'x=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
      400,
    );
    assert.deepEqual(await isIn(jana), [true]);
  });

  it('can be sent again while the keys of the provider cannot be read', async () => {
    const jana = await signedOn('jana', 's7');
    const token = await provider.logoutToken({ sub: 'jana' });
    await platform.restart();
    provider.outage = 'refuses';
    assert.equal((await notify(platform.visitor(), token)).status, 503);
    provider.outage = undefined;
    platform.clock.advance(3000);
    assert.equal((await notify(platform.visitor(), token)).status, 204);
    assert.deepEqual(await isIn(jana), [false]);
  });
});
