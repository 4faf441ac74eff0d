import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { setUpSecondFactor } from '../../../../testing/second-factor.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { nowS, TestProvider } from '../../../../testing/sign-on-provider.ts';

const CHIEF = { sub: 'chief', preferred_username: 'chief', groups: ['it'] };

onEachDatabase('a session of the identity provider', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;
  const honest = new TestProvider();

  before(async () => {
    provider = await new TestProvider().start();
    platform = await PlatformUnderTest.start(
      kind,
      provider.environment({ OIDC_ADMINS: 'it', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }),
    );
    platform.clock.set(Date.now() - platform.clock.now());
  });

  afterEach(() => {
    provider.says = honest.says;
    provider.tamper = honest.tamper;
    provider.userinfo = undefined;
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  /** An administrator who logged in a while ago. */
  const chief = async (): Promise<Browser> => {
    provider.says = { ...CHIEF, auth_time: nowS() - 600 };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    provider.says = CHIEF;
    return browser;
  };

  const elevation = async (browser: Browser, next = '/admin/users'): Promise<string> => {
    const { status, body } = await browser.post(`/auth/session/elevation?next=${next}`);
    assert.deepEqual([status, body.code, body.params], [403, 'elevation_at_provider', { name: 'School login' }]);
    return body.address;
  };

  const isElevated = async (browser: Browser): Promise<boolean> =>
    (await browser.graphql('{ session { elevatedFor } }')).data?.session.elevatedFor > 0;

  it('is elevated by logging in there again', async () => {
    const browser = await chief();
    const before = browser.cookie;
    const address = await elevation(browser);
    const asked = new URL(address).searchParams;
    assert.deepEqual([asked.get('prompt'), asked.get('max_age')], ['login', '0']);
    assert.equal(await isElevated(browser), false);
    assert.equal(await browser.comeBack(provider.authorize(address)), '/admin/users');
    assert.equal(await isElevated(browser), true);
    assert.notEqual(browser.cookie, before);
    assert.equal((await browser.delete('/auth/session/elevation')).status, 204);
    assert.equal(await isElevated(browser), false);
    await elevation(browser);
  });

  it('is not elevated by somebody else, an old login, or one without a time', async () => {
    const wrong: [object, string][] = [
      [
        { sub: 'another', preferred_username: 'another', groups: ['it'] },
        'problem=elevation_refused&variant=other_person',
      ],
      [{ auth_time: nowS() - 600 }, 'problem=sign_on_refused'],
      [{ auth_time: undefined }, 'problem=sign_on_refused'],
      [{ auth_time: null }, 'problem=sign_on_refused'],
    ];
    for (const [says, problem] of wrong) {
      const browser = await chief();
      const address = await elevation(browser);
      provider.says = { ...CHIEF, ...says };
      assert.equal(await browser.comeBack(provider.authorize(address)), `/login?${problem}`);
      assert.equal(await isElevated(browser), false);
      assert.equal((await browser.whoAmI())?.username, 'chief');
    }
  });

  it('is not elevated by the login with which it began a moment ago', async () => {
    const auth_time = nowS();
    provider.says = { ...CHIEF, auth_time };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    const address = await elevation(browser);
    assert.equal(
      await browser.comeBack(provider.authorize(address)),
      '/login?problem=elevation_refused&variant=not_fresh',
    );
    provider.says = { ...CHIEF, auth_time: auth_time + 1 };
    await browser.comeBack(provider.authorize(await elevation(browser)));
    assert.equal(await isElevated(browser), true);
  });

  it('is not elevated for an administrator who is none any more', async () => {
    const browser = await chief();
    const address = await elevation(browser);
    provider.says = { ...CHIEF, groups: [] };
    assert.equal(
      await browser.comeBack(provider.authorize(address)),
      '/login?problem=elevation_refused&variant=not_an_administrator',
    );
    assert.equal(await browser.whoAmI(), undefined, 'the session with the old rights has ended');
  });

  it('is elevated only in the browser and session that asked', async () => {
    const browser = await chief();
    const query = provider.authorize(await elevation(browser));
    const other = await chief();
    other.mark = browser.mark;
    assert.equal(await other.comeBack(query), '/login?problem=sign_on_expired');
    assert.equal(await isElevated(other), false);
    const leaver = await chief();
    const late = provider.authorize(await elevation(leaver));
    assert.equal((await leaver.post('/auth/logout')).status, 204);
    assert.equal(await leaver.comeBack(late), '/login?problem=sign_on_expired');
    assert.equal(leaver.cookie, undefined);
  });

  it('ends with a logout, and says where to log out there too', async () => {
    provider.says = { sub: 'jana', preferred_username: 'jana', secret: 'in the token' };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    const { ownSignOn } = await browser.ask('{ ownSignOn { isLinked isOfSession logoutAddress } }');
    const address = new URL(ownSignOn.logoutAddress);
    assert.deepEqual([ownSignOn.isLinked, ownSignOn.isOfSession], [true, true]);
    assert.equal(`${address.origin}${address.pathname}`, `${provider.issuer}logout`);
    assert.equal(address.searchParams.get('post_logout_redirect_uri'), 'http://127.0.0.1:9/login');
    const hint = address.searchParams.get('id_token_hint') ?? '';
    assert.match(Buffer.from(hint.split('.')[1] ?? '', 'base64url').toString(), /in the token/);
    const stored = JSON.stringify(await platform.readTable('sign_on_tokens'));
    assert.equal(stored.includes(hint), false, 'the token is sealed');
    assert.equal((await browser.post('/auth/logout')).status, 204);
    assert.equal(await browser.whoAmI(), undefined);
  });

  it('is only one that began there', async () => {
    const admin = await platform.elevatedAdmin();
    assert.deepEqual(await admin.ask('{ ownSignOn { isLinked isOfSession logoutAddress } }'), {
      ownSignOn: { isLinked: false, isOfSession: false, logoutAddress: null },
    });
  });
});

onEachDatabase('linking an account to a person at the identity provider', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;
  let person: Account;
  let browser: Browser;

  before(async () => {
    provider = await new TestProvider().start();
    platform = await PlatformUnderTest.start(kind, provider.environment());
    platform.clock.set(Date.now() - platform.clock.now());
    person = await platform.account(await platform.elevatedAdmin(), 'INSTRUCTOR', 'teacher');
    browser = new Browser(platform);
    await browser.logIn(person.username, person.password);
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  const beginLink = () => browser.post('/auth/sign-on/link', { password: person.password, next: '/account' });

  it('asks for its password', async () => {
    for (const password of ['wrong', '', 'x'.repeat(1000)]) {
      const { status, body } = await browser.post('/auth/sign-on/link', { password });
      assert.deepEqual([status, body.code], [400, 'link_password_wrong']);
    }
    for (const body of [{}, { password: null }, { password: 7 }, { password: 'x'.repeat(1001) }]) {
      assert.equal((await browser.post('/auth/sign-on/link', body)).status, 400);
    }
    assert.equal((await platform.visitor().post('/auth/sign-on/link', { password: 'x' })).status, 401);
  });

  it('is not done in another session, nor for a person who has an account already', async () => {
    const { body } = await beginLink();
    const query = provider.authorize(body.address);
    const other = new Browser(platform);
    other.mark = browser.mark;
    assert.equal(await other.comeBack(query), '/login?problem=sign_on_expired');
    provider.says = { sub: 'taken', preferred_username: 'taken' };
    await new Browser(platform).signOn(provider);
    const again = await beginLink();
    assert.equal(await browser.comeBack(provider.authorize(again.body.address)), '/login?problem=identity_taken');
  });

  it('asks for a code of the second factor, for whoever has one', async () => {
    const careful = await platform.account(await platform.elevatedAdmin(), 'TRAINEE', 'careful');
    const own = new Browser(platform);
    own.cookie = careful.visitor.cookie;
    const { phone } = await setUpSecondFactor(platform, own, careful.password);
    const { password } = careful;
    const ask = (code?: unknown) =>
      own.post('/auth/sign-on/link', { password, ...(code === undefined ? {} : { code }) });
    const used = phone.code(platform.clock.now());
    for (const [code, expected] of [
      [undefined, 'second_factor_needed'],
      ['000000', 'second_factor_wrong'],
      [used, 'second_factor_wrong'],
    ] as const) {
      const { status, body } = await ask(code);
      assert.deepEqual([status, body.code], [401, expected]);
    }
    const wrong = await own.post('/auth/sign-on/link', { password: 'wrong' });
    assert.equal(wrong.body.code, 'link_password_wrong', 'nothing is said of a code before the password is right');
    assert.equal((await ask(7)).status, 400);
    platform.clock.advance(60_000);
    const { status, body } = await ask(phone.code(platform.clock.now()));
    assert.equal(status, 200);
    provider.says = { sub: 'careful-there', preferred_username: 'whatever' };
    await own.comeBack(provider.authorize(body.address));
    const there = new Browser(platform);
    await there.signOn(provider);
    assert.equal((await there.whoAmI())?.id, careful.id);
  });

  it('lets the person in there from then on', async () => {
    provider.says = { sub: 'the-teacher', preferred_username: 'somebody' };
    const { status, body } = await beginLink();
    assert.equal(status, 200);
    const before = browser.cookie;
    assert.equal(await browser.comeBack(provider.authorize(body.address)), '/account');
    assert.equal(browser.cookie, before);
    const there = new Browser(platform);
    await there.signOn(provider);
    const who = await there.whoAmI();
    assert.deepEqual([who?.id, who?.group], [person.id, 'INSTRUCTOR']);
    const acts = await platform.readTable('audit');
    assert.ok(
      acts.some(({ act, actor, subject }) => act === 'user.linked' && actor === person.id && subject === person.id),
    );
    assert.equal((await platform.visitor().logIn(person.username, person.password)).status, 204);
  });
});
