import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { SignJWT, UnsecuredJWT } from 'jose';
import { ADMIN, PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { nowS, TestProvider } from '../../../../testing/sign-on-provider.ts';

const REFUSED = '/login?problem=sign_on_refused';
const EXPIRED = '/login?problem=sign_on_expired';
const DOWN = '/login?problem=provider_unreachable';

onEachDatabase('an answer of the identity provider', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;
  const honest = new TestProvider();

  before(async () => {
    provider = await new TestProvider().start();
    platform = await PlatformUnderTest.start(kind, provider.environment());
    platform.clock.set(Date.now() - platform.clock.now());
  });

  afterEach(() => {
    provider.says = honest.says;
    provider.tamper = honest.tamper;
    provider.outage = undefined;
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  it('counts once', async () => {
    const browser = new Browser(platform);
    const query = provider.authorize(await browser.begin());
    assert.equal(await browser.comeBack(query), '/');
    assert.equal(await browser.comeBack(query), EXPIRED);
    const exchanges = provider.exchanges;
    const both = provider.authorize(await browser.begin());
    const ends = await Promise.all([browser.comeBack(both), browser.comeBack(both)]);
    assert.deepEqual(ends.toSorted(), ['/', EXPIRED]);
    assert.equal(provider.exchanges, exchanges + 1, 'the code is sent once');
  });

  it('counts only in the browser from which it was asked for', async () => {
    const mallory = new Browser(platform);
    const query = provider.authorize(await mallory.begin());
    const victim = new Browser(platform);
    assert.equal(await victim.comeBack(query), EXPIRED);
    await victim.begin();
    assert.equal(await victim.comeBack(query), EXPIRED);
    victim.mark = 'forged'.padEnd(43, 'x');
    assert.equal(await victim.comeBack(query), EXPIRED);
    assert.equal(await victim.whoAmI(), undefined);
  });

  it('counts for ten minutes', async () => {
    const browser = new Browser(platform);
    const query = provider.authorize(await browser.begin());
    platform.clock.advance(10 * 60_000);
    assert.equal(await browser.comeBack(query), EXPIRED);
    platform.clock.set(-10 * 60_000);
  });

  it('is kept apart in two tabs of one browser', async () => {
    const browser = new Browser(platform);
    const [one, other] = [await browser.begin('/one'), await browser.begin('/other')];
    const [first, second] = [provider.authorize(one), provider.authorize(other)];
    const mixed = new URLSearchParams(first);
    mixed.set('state', second.get('state') ?? '');
    assert.equal(await browser.comeBack(mixed), REFUSED, 'the code of one with the state of the other');
    assert.equal(await browser.comeBack(first), REFUSED, 'its code is spent');
    const [third, fourth] = [
      provider.authorize(await browser.begin('/one')),
      provider.authorize(await browser.begin('/other')),
    ];
    assert.equal(await browser.comeBack(fourth), '/other');
    assert.equal(await browser.comeBack(third), '/one');
  });

  it('begins a session with an id that nobody knew before', async () => {
    const browser = new Browser(platform);
    browser.cookie = 'chosen-by-somebody-else'.padEnd(43, 'x');
    const before = browser.cookie;
    assert.equal(await browser.signOn(provider), '/');
    assert.notEqual(browser.cookie, before);
    assert.match(browser.cookie ?? '', /^[\w-]{43}$/);
  });

  it('is refused with another issuer, or without one', async () => {
    for (const iss of ['https://evil.example/', `${provider.issuer}x`, '', undefined]) {
      const browser = new Browser(platform);
      const query = provider.authorize(await browser.begin());
      if (iss === undefined) query.delete('iss');
      else query.set('iss', iss);
      assert.equal(await browser.comeBack(query), REFUSED, iss);
    }
  });

  it('is refused with an ID token that is not signed by the provider for this login', async () => {
    const claims = (more: object = {}) => ({
      iss: provider.issuer,
      aud: 'muster',
      sub: 'jana',
      iat: nowS(),
      exp: nowS() + 60,
      ...more,
    });
    const other = await crypto.subtle.generateKey(
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
      true,
      ['sign', 'verify'],
    );
    const forgeries: Record<string, (nonce: string) => Promise<string> | string | null> = {
      'alg none': (nonce) => new UnsecuredJWT(claims({ nonce })).encode(),
      'the secret of the client as a key': (nonce) =>
        new SignJWT(claims({ nonce }))
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from('secret-of-muster'.padEnd(32, '0'))),
      'another key': (nonce) =>
        new SignJWT(claims({ nonce })).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(other.privateKey),
      'another nonce': () => provider.sign(claims({ nonce: 'another' })),
      'no nonce': () => provider.sign(claims()),
      'another audience': (nonce) => provider.sign(claims({ nonce, aud: 'somebody else' })),
      'another issuer': (nonce) => provider.sign(claims({ nonce, iss: 'https://evil.example/' })),
      expired: (nonce) => provider.sign(claims({ nonce, exp: nowS() - 3600 })),
      'no subject': (nonce) => provider.sign(claims({ nonce, sub: undefined })),
      'an empty subject': (nonce) => provider.sign(claims({ nonce, sub: '' })),
      'a subject that is a number': (nonce) => provider.sign(claims({ nonce, sub: 7 as unknown as string })),
      'a huge subject': (nonce) => provider.sign(claims({ nonce, sub: 'x'.repeat(256) })),
      nothing: () => null,
      'no token': () => 'x.y.z',
    };
    for (const [name, forge] of Object.entries(forgeries)) {
      provider.tamper = async (tokens, { nonce }) => ({ ...tokens, id_token: await forge(String(nonce)) });
      const browser = new Browser(platform);
      assert.equal(await browser.signOn(provider), REFUSED, name);
      assert.equal(browser.cookie, undefined, name);
    }
  });

  it('says that the provider refused the person', async () => {
    const browser = new Browser(platform);
    const query = provider.authorize(await browser.begin());
    query.delete('code');
    query.set('error', 'access_denied');
    query.set('error_description', '<script>alert(1)</script>');
    assert.equal(await browser.comeBack(query), '/login?problem=sign_on_declined');
  });

  it('cannot be strange enough to fail', async () => {
    const state = new URL(await new Browser(platform).begin()).searchParams.get('state');
    for (const query of [
      '',
      'state=',
      'code=1',
      'state=%00',
      `state=${'x'.repeat(6000)}`,
      `state=${state}&state=${state}`,
      'state=null',
      '%',
      'state=%ff',
      '__proto__=1&state[]=1',
    ]) {
      assert.equal(await new Browser(platform).comeBack(query), EXPIRED, query.slice(0, 50));
      const browser = new Browser(platform);
      await browser.begin();
      assert.equal(await browser.comeBack(query), EXPIRED, query.slice(0, 50));
    }
  });

  it('is not read if it is too large', async () => {
    provider.tamper = (tokens) => ({ ...tokens, filler: 'x'.repeat(1024 * 1024) });
    assert.equal(await new Browser(platform).signOn(provider), REFUSED);
  });

  it('does not come from a provider that is down, which needs no restart to be used again', async () => {
    const browser = new Browser(platform);
    const query = provider.authorize(await browser.begin());
    provider.outage = 'refuses';
    assert.equal(await browser.comeBack(query), DOWN);
    await platform.restart();
    assert.equal(await browser.begin(), DOWN);
    assert.equal((await platform.visitor().logIn(ADMIN.username, ADMIN.password)).status, 204);
    provider.outage = undefined;
    assert.equal(await browser.begin(), DOWN, 'it is asked again after a moment, not by each of a class');
    platform.clock.advance(3000);
    assert.equal(await browser.signOn(provider), '/');
  });

  it('is waited for a bounded time', async (test) => {
    const silent = await new TestProvider().start();
    silent.outage = 'hangs';
    test.after(() => silent.stop());
    const impatient = await PlatformUnderTest.start(kind, silent.environment(), { providerTimeoutMs: 100 });
    test.after(() => impatient.remove());
    assert.equal(await new Browser(impatient).begin(), DOWN);
  });

  it('leaves no more behind than a network may have under way', async () => {
    const browser = new Browser(platform);
    const count = async () => (await platform.readTable('sign_on_requests')).length;
    const before = await count();
    await browser.begin();
    assert.equal(await count(), before + 1);
    await platform.reader().transaction(async (tx) => {
      const requests = tx.tables<{ sign_on_requests: Record<string, unknown> }>();
      const [row] = await requests.selectFrom('sign_on_requests').selectAll().execute();
      for (let from = 0; from < 2000; from += 200) {
        const more = Array.from({ length: 200 }, (_, index) => ({
          ...row,
          state_hash: `filler ${from + index}`,
          created_at: 1,
        }));
        await requests.insertInto('sign_on_requests').values(more).execute();
      }
    });
    const query = provider.authorize(await browser.begin());
    assert.ok((await count()) <= 2000);
    assert.equal(await browser.comeBack(query), '/', 'the newest ones stay');
  });
});
