import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, createBot, createUser, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { assertNoWatching, watch } from '../../testing/watcher.ts';

const ME = 'subscription { whoAmI { username firstName tags { name } } }';
const FORBIDDEN = 4403;

onEachDatabase('a subscription to one’s account', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    trainee = await platform.account(admin, 'TRAINEE', 'watching');
  });

  after(() => platform.remove());

  const log = () => platform.loggedIn(trainee.username, trainee.password);

  it('sends it at once, and after every change', async (test) => {
    const watcher = await (await watch(test, trainee.visitor)).start();
    watcher.subscribe(ME);
    const seen = async (count: number) => (await watcher.message('next', count)).payload.data.whoAmI;
    assert.deepEqual(await seen(1), { username: 'watching', firstName: 'Jana', tags: [] });
    await admin.ask('mutation ($id: UUID!) { editUser(userId: $id, editUserInput: { firstName: "Eva" }) { id } }', {
      id: trainee.id,
    });
    assert.equal((await seen(2)).firstName, 'Eva');
    await admin.ask('mutation ($id: UUID!) { setUserTags(userId: $id, tags: ["red"]) { id } }', { id: trainee.id });
    assert.deepEqual((await seen(3)).tags, [{ name: 'red' }]);
    await admin.upload('username,first_name,last_name,tags\nwatching,A,B,blue\n');
    assert.deepEqual((await seen(4)).tags, [{ name: 'blue' }, { name: 'red' }]);
  });

  it('sends nobody else’s changes, and nothing after it was ended', async (test) => {
    const other = await createUser(admin, { username: 'not-watched' });
    const watcher = await (await watch(test, trainee.visitor, { path: '/graphql/' })).start();
    watcher.subscribe('subscription { whoAmI { id } }');
    await watcher.message('next');
    await admin.ask('mutation ($id: UUID!) { setUserTags(userId: $id, tags: ["red"]) { id } }', { id: other });
    watcher.send({ type: 'complete', id: 'one' });
    watcher.send({ type: 'ping' });
    await watcher.message('pong');
    await admin.ask('mutation ($id: UUID!) { setUserTags(userId: $id, tags: ["red"]) { id } }', { id: trainee.id });
    watcher.send({ type: 'ping' });
    await watcher.message('pong', 2);
    assert.equal(watcher.messages.filter(({ type }) => type === 'next').length, 1);
  });

  it('is closed when the session ends: by logout, another login, a new password', async (test) => {
    const ends: ((visitor: Visitor) => Promise<{ status: number }>)[] = [
      (visitor) => visitor.post('/auth/logout'),
      (visitor) => visitor.logIn(trainee.username, trainee.password),
      (visitor) => visitor.post('/auth/password', { old_password: trainee.password, new_password: trainee.password }),
    ];
    for (const end of ends) {
      const visitor = await log();
      const watcher = await (await watch(test, visitor)).start();
      watcher.subscribe(ME);
      await watcher.message('next');
      assert.equal((await end(visitor)).status, 204);
      assert.equal(await watcher.closed(), FORBIDDEN);
    }
  });

  it('is closed when elevation begins or ends', async (test) => {
    const visitor = await platform.admin();
    for (const method of ['POST', 'DELETE']) {
      const watcher = await (await watch(test, visitor)).start();
      await visitor.request(method, '/auth/session/elevation');
      assert.equal(await watcher.closed(), FORBIDDEN);
    }
  });

  it('is closed when the user is deactivated, deleted, changes group or gets new credentials', async (test) => {
    for (const act of [
      'setUserActive(userId: $id, active: false) { id }',
      'setUserGroup(userId: $id, group: INSTRUCTOR) { id }',
      'generateCredentials(generateCredentialsInput: { userIds: [$id] }) { csv }',
      'deleteUser(userId: $id)',
    ]) {
      const user = await platform.account(admin, 'TRAINEE');
      const watcher = await (await watch(test, user.visitor)).start();
      watcher.subscribe(ME);
      await watcher.message('next');
      await admin.ask(`mutation ($id: UUID!) { ${act} }`, { id: user.id });
      assert.equal(await watcher.closed(), FORBIDDEN);
    }
  });

  it('is closed when the session expires', async (test) => {
    const watcher = await (await watch(test, await log())).start();
    platform.clock.advance(14 * 86_400_000);
    assert.equal(await watcher.closed(), FORBIDDEN);
    trainee = { ...trainee, visitor: await log() };
    admin = await platform.elevatedAdmin();
  });

  it('is closed if the session ended between opening the connection and using it', async (test) => {
    const visitor = await log();
    const watcher = await watch(test, visitor);
    await visitor.post('/auth/logout');
    watcher.send({ type: 'connection_init' });
    watcher.subscribe(ME);
    assert.equal(await watcher.closed(), FORBIDDEN);
    assert.equal(
      watcher.messages.some(({ type }) => type === 'next'),
      false,
    );
  });

  it('is refused without a session, with a token, and from another site', async () => {
    await assertNoWatching(platform.visitor());
    const { token } = await createBot(admin, 'socket-bot', ['EXERCISES']);
    await assertNoWatching(platform.visitor({ 'api-token': token }));
    await assertNoWatching(trainee.visitor, { 'api-token': token });
    await assertNoWatching(trainee.visitor, { origin: 'https://evil.example' });
    await assertNoWatching(trainee.visitor, { origin: 'null' });
    await assertNoWatching(trainee.visitor, { 'sec-fetch-site': 'cross-site' });
  });

  it('is allowed for the platform’s own pages', async (test) => {
    const watcher = await watch(test, trainee.visitor, { headers: { origin: platform.url } });
    await watcher.start();
  });

  it('runs only valid subscriptions, and the connection survives a refused one', async (test) => {
    const watcher = await (await watch(test, trainee.visitor)).start();
    const refused = [
      '{ whoAmI { id } }',
      'mutation { requestPasswordLink(username: "x") }',
      'subscription { nothing }',
      'subscription {',
      'subscription { whoAmI { id } ...F } fragment F on Subscription { ...F }',
      `subscription { whoAmI { id } } #${'x'.repeat(60_000)}`,
    ];
    for (const [index, query] of refused.entries()) {
      watcher.subscribe(query, `refused-${index}`);
      const { payload } = await watcher.message('error', index + 1);
      assert.doesNotMatch(JSON.stringify(payload), /\/src\/|stack/);
    }
    watcher.subscribe(ME, 'good');
    await watcher.message('next');
  });

  it('is closed with a code to reconnect when the server restarts', async (test) => {
    const watcher = await (await watch(test, trainee.visitor)).start();
    await platform.restart();
    assert.equal(await watcher.closed(), 1012);
    const again = await (await watch(test, trainee.visitor)).start();
    again.subscribe(ME);
    await again.message('next');
  });
});
