import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, ADMIN, createBot, createUser, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('logging in', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    trainee = await platform.account(admin, 'TRAINEE', 'Žofie Říhová');
  });

  after(() => platform.remove());

  it('answers 204 with a cookie that scripts and other sites cannot use', async () => {
    const answer = await platform.visitor().logIn(trainee.username, trainee.password);
    assert.equal(answer.status, 204);
    assert.equal(answer.text, '');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const [cookie = '', ...more] = answer.headers.getSetCookie();
    assert.deepEqual(more, []);
    const [value = '', ...attributes] = cookie.split('; ');
    assert.match(value, /^sessionid=[\w-]{43}$/);
    assert.deepEqual(attributes.toSorted(), ['HttpOnly', `Max-Age=${14 * 86_400}`, 'Path=/', 'SameSite=Lax']);
  });

  it('the login works with a trailing slash too', async () => {
    const answer = await platform.visitor().post('/auth/login/', trainee);
    assert.equal(answer.status, 204);
  });

  it('sets a Secure cookie if the platform is served over https', async () => {
    await platform.restart({ PUBLIC_URL: 'https://exercises.example.org' });
    const answer = await platform.visitor().logIn(trainee.username, trainee.password);
    assert.match(answer.headers.getSetCookie().join(), /; Secure/);
    await platform.restart();
    const plain = await platform.visitor().logIn(trainee.username, trainee.password);
    assert.doesNotMatch(plain.headers.getSetCookie().join(), /Secure/);
  });

  it('accepts a username in another case, padded, decomposed or in full width', async () => {
    const variants = [
      'žofie říhová',
      'ŽOFIE ŘÍHOVÁ',
      '  Žofie   Říhová ',
      'Žofie Říhová'.normalize('NFD'),
      'Ｚ̌ofie Říhová',
    ];
    for (const username of variants) {
      assert.equal((await platform.visitor().logIn(username, trainee.password)).status, 204, username);
    }
  });

  it('ignores unknown fields', async () => {
    const answer = await platform.visitor().post('/auth/login', { ...trainee, visitor: undefined, group: 'ADMIN' });
    assert.equal(answer.status, 204);
  });

  it('refuses an invalid body with 400', async () => {
    const bodies: unknown[] = [
      {},
      { username: 'admin' },
      { password: 'x' },
      { username: 1, password: 'x' },
      { username: 'admin', password: null },
      { username: ['admin'], password: 'x' },
      { username: 'x'.repeat(1001), password: 'x' },
      { username: 'admin', password: 'x'.repeat(1001) },
      [],
      'admin',
      null,
    ];
    for (const json of bodies) {
      const answer = await platform.visitor().post('/auth/login', json);
      assert.equal(answer.status, 400, JSON.stringify(json));
      assert.equal(typeof answer.body.error, 'string');
      assert.equal(answer.headers.getSetCookie().length, 0);
    }
    const broken = await platform
      .visitor()
      .request('POST', '/auth/login', { raw: '{"username":', headers: { 'content-type': 'application/json' } });
    assert.equal(broken.status, 400);
    assert.equal((await platform.visitor().post('/auth/login')).status, 400);
    const form = await platform.visitor().request('POST', '/auth/login', {
      raw: 'username=admin&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(form.status, 415);
  });

  it('gives the same answer for every failed login', async () => {
    await createBot(admin, 'robot', ['EXERCISES']);
    await createUser(admin, { username: 'without-password' });
    const gone = await platform.account(admin, 'TRAINEE', 'gone');
    await admin.ask('mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }', { id: gone.id });
    const attempts: [string, string][] = [
      ['nobody', 'some-password'],
      [trainee.username, 'wrong-password'],
      [trainee.username, trainee.password.toUpperCase()],
      [trainee.username, ''],
      ['robot', ''],
      ['robot', 'some-password'],
      ['without-password', ''],
      ['without-password', 'null'],
      ['gone', gone.password],
      ['', ''],
      ['nul\u0000byte', 'some-password'],
      ['half \ud800 character', 'some-password'],
      ["' or 1=1 --", 'some-password'],
    ];
    for (const [username, password] of attempts) {
      const visitor = platform.visitor();
      const answer = await visitor.logIn(username, password);
      assert.equal(answer.status, 401, JSON.stringify(username));
      assert.deepEqual(answer.body, {
        error: 'The username or the password is wrong.',
        code: 'wrong_credentials',
      });
      assert.equal(visitor.cookie, undefined);
    }
  });

  it('accepts no session id from outside', async () => {
    const visitor = platform.visitor();
    const planted = 'A'.repeat(43);
    visitor.cookie = planted;
    await visitor.logIn(trainee.username, trainee.password);
    assert.notEqual(visitor.cookie, planted);
    const thief = platform.visitor();
    thief.cookie = planted;
    assert.equal((await thief.post('/auth/logout')).status, 401);
  });

  it('ends the previous session of the browser', async () => {
    const visitor = await platform.loggedIn(trainee.username, trainee.password);
    const old = platform.visitor();
    old.cookie = visitor.cookie;
    await visitor.logIn(trainee.username, trainee.password);
    assert.notEqual(visitor.cookie, old.cookie);
    assert.equal((await old.post('/auth/logout')).status, 401);
    assert.equal((await visitor.post('/auth/logout')).status, 204);
  });

  it('ignores an api-token, since it is open to everyone', async () => {
    const visitor = platform.visitor({ 'api-token': 'unknown' });
    assert.equal((await visitor.logIn(trainee.username, trainee.password)).status, 204);
  });

  it('records the time of the login', async () => {
    await platform.loggedIn(trainee.username, trainee.password);
    const { user } = await admin.ask('query ($id: UUID!) { user(userId: $id) { lastLoginAt } }', { id: trainee.id });
    assert.equal(user.lastLoginAt, new Date(platform.clock.now()).toISOString());
  });

  it('shows no generated password if one is configured, which works', async () => {
    assert.match(platform.service.notices.join(), /^$/);
    assert.equal((await platform.visitor().logIn(ADMIN.username, ADMIN.password)).status, 204);
  });
});

onEachDatabase('the first start', (kind) => {
  it('generates a password for the administrator, which is shown once and works', async () => {
    const platform = await PlatformUnderTest.start(kind, { ADMIN_USERNAME: 'Chief', ADMIN_PASSWORD: '' });
    try {
      const [notice = '', ...more] = platform.service.notices;
      const [, password = ''] = /log in as "Chief" with the password (\S+) /.exec(notice) ?? [];
      assert.deepEqual(more, []);
      assert.equal((await platform.visitor().logIn('chief', password)).status, 204);
      await platform.restart();
      assert.deepEqual(platform.service.notices, []);
      assert.equal((await platform.visitor().logIn('chief', password)).status, 204);
    } finally {
      await platform.remove();
    }
  });
});
