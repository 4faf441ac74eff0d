import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ADMIN, createUser, PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { TestProvider } from '../../../../testing/sign-on-provider.ts';
import type { Visitor } from '../../../../testing/visitor.ts';

const JANA = { sub: 'jana', preferred_username: 'jana', given_name: 'Jana', family_name: 'Nováková' };

onEachDatabase('single sign-on', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    provider = await new TestProvider().start();
    platform = await PlatformUnderTest.start(kind, provider.environment({ OIDC_MATCH: 'username' }));
    // The provider lives in real time.
    platform.clock.set(Date.now() - platform.clock.now());
    admin = await platform.elevatedAdmin();
  });

  beforeEach(() => {
    provider.says = JANA;
    provider.userinfo = undefined;
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  it('logs a person in as a new user, and leads back to the page', async () => {
    const browser = new Browser(platform);
    const address = new URL(await browser.begin('/play/7?tab=mail#top'));
    assert.equal(address.searchParams.get('code_challenge_method'), 'S256');
    assert.equal(address.searchParams.get('scope'), 'openid profile email');
    assert.ok((address.searchParams.get('nonce') ?? '').length >= 20);
    assert.equal(await browser.comeBack(provider.authorize(address.href)), '/play/7?tab=mail#top');
    const { id, ...jana } = (await browser.whoAmI()) ?? {};
    assert.deepEqual(jana, { username: 'jana', group: 'TRAINEE', firstName: 'Jana' });
    const again = new Browser(platform);
    assert.equal(await again.signOn(provider), '/');
    assert.equal((await again.whoAmI())?.id, id, 'a person is issuer and subject');
  });

  it('knows a person by issuer and subject, whatever their name is now', async () => {
    const browser = new Browser(platform);
    await browser.signOn(provider);
    const before = await browser.whoAmI();
    provider.says = { ...JANA, preferred_username: 'married' };
    await browser.signOn(provider);
    assert.deepEqual(await browser.whoAmI(), before);
  });

  it('gives a taken username a number, also that of an administrator', async () => {
    provider.says = { sub: 'mallory', preferred_username: 'Admin', name: 'Mallory' };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    const who = await browser.whoAmI();
    assert.deepEqual([who?.username, who?.group, who?.firstName], ['Admin-2', 'TRAINEE', 'Mallory']);
    provider.says = { sub: 'another', preferred_username: 'admin' };
    await browser.signOn(provider);
    assert.equal((await browser.whoAmI())?.username, 'admin-3');
  });

  it('takes over an account that was prepared and never used', async () => {
    const id = await createUser(admin, { username: 'prepared', group: 'TRAINEE' });
    provider.says = { ...JANA, sub: 'p-1', preferred_username: 'Prepared' };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    assert.equal((await browser.whoAmI())?.id, id);
    const acts = await platform.readTable('audit');
    assert.ok(
      acts.some(({ act, subject, actor }) => act === 'user.matched' && subject === id && actor === 'identity provider'),
    );
    provider.says = { ...JANA, sub: 'p-2', preferred_username: 'prepared' };
    await browser.signOn(provider);
    assert.equal((await browser.whoAmI())?.username, 'prepared-2', 'only the first person gets it');
  });

  it('takes over no account with rights, a password, a login or without somebody who made it', async () => {
    const instructor = await createUser(admin, { username: 'teacher', group: 'INSTRUCTOR' });
    const chief = await createUser(admin, { username: 'chief', group: 'ADMIN' });
    const used = await platform.account(admin, 'TRAINEE', 'used');
    await platform.visitor().post('/user/register', { username: 'alone', first_name: 'A', last_name: 'B' });
    const inactive = await createUser(admin, { username: 'inactive', group: 'TRAINEE' });
    await admin.ask('mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }', { id: inactive });
    for (const username of ['teacher', 'chief', 'used', 'alone', 'inactive']) {
      provider.says = { ...JANA, sub: `thief of ${username}`, preferred_username: username };
      const browser = new Browser(platform);
      await browser.signOn(provider);
      const who = await browser.whoAmI();
      assert.equal(who?.username, `${username}-2`);
      assert.equal(who?.group, 'TRAINEE');
      assert.ok(![instructor, chief, used.id, inactive].includes(who?.id ?? ''));
    }
  });

  it('asks the user info for what the ID token lacks', async () => {
    provider.userinfo = { ...JANA, sub: 'sparse', preferred_username: 'sparse' };
    await platform.restart();
    admin = await platform.elevatedAdmin();
    provider.says = { sub: 'sparse' };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    assert.equal((await browser.whoAmI())?.username, 'sparse');
    provider.says = { sub: 'sparse-2' };
    assert.equal(await browser.signOn(provider), '/login?problem=sign_on_refused', 'it is about somebody else');
    provider.userinfo = undefined;
    await platform.restart();
    admin = await platform.elevatedAdmin();
  });

  it('says so if the provider gives no username, or one that nobody can have', async () => {
    for (const preferred_username of [
      undefined,
      '',
      '   ',
      7,
      null,
      ['jana'],
      'x'.repeat(151),
      'jаna',
      'ja\u200Bna',
      'guest-0123456789abcdef01234567',
    ]) {
      provider.says = { sub: `nameless ${String(preferred_username)}`.slice(0, 100), preferred_username };
      const browser = new Browser(platform);
      assert.equal(await browser.signOn(provider), '/login?problem=username_unusable', String(preferred_username));
      assert.equal(await browser.whoAmI(), undefined);
    }
  });

  it('lets nobody in whose account is deactivated', async () => {
    provider.says = { ...JANA, sub: 'leaver', preferred_username: 'leaver' };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    const id = (await browser.whoAmI())?.id;
    await admin.ask('mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }', { id });
    assert.equal(await browser.whoAmI(), undefined);
    assert.equal(await browser.signOn(provider), '/login?problem=account_deactivated');
  });

  it('forgets the person when their user is deleted', async () => {
    provider.says = { ...JANA, sub: 'deleted', preferred_username: 'deleted' };
    const browser = new Browser(platform);
    await browser.signOn(provider);
    const id = (await browser.whoAmI())?.id;
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id });
    for (const table of ['identities', 'sign_ons']) {
      const rows = await platform.readTable(table);
      assert.equal(
        rows.some(({ user_id }) => user_id === id),
        false,
        table,
      );
    }
    await browser.signOn(provider);
    const now = await browser.whoAmI();
    assert.notEqual(now?.id, id);
    assert.equal(now?.username, 'deleted');
  });

  it('ends the session that the browser had', async () => {
    const before = await platform.loggedIn(ADMIN.username, ADMIN.password);
    const browser = new Browser(platform);
    browser.cookie = before.cookie;
    await browser.signOn(provider);
    assert.equal((await browser.whoAmI())?.username, 'jana');
    assert.notEqual(browser.cookie, before.cookie);
    assert.deepEqual((await before.graphql('{ whoAmI { id } }')).codes, ['not_logged_in']);
  });

  it('returns to pages of this site alone', async () => {
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      assert.equal(await new Browser(platform).signOn(provider, next), '/', next);
    }
  });
});
