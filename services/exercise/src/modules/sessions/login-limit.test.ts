import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

onEachDatabase('the limit of login attempts', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;

  before(async () => {
    // A proxy on this machine is trusted, so that requests can come from many addresses.
    platform = await PlatformUnderTest.start(kind, { TRUST_PROXY: '127.0.0.1' });
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'TRAINEE', 'jana');
  });

  after(() => platform.remove());
  afterEach(() => platform.clock.advance(WINDOW));

  const from = (address: string) => platform.visitor({ 'x-forwarded-for': address });
  const guess = async (username: string, address: string): Promise<number> =>
    (await from(address).logIn(username, 'a-wrong-guess')).status;
  const enter = (address: string) => from(address).logIn(jana.username, jana.password);
  async function guesses(count: number, username = 'jana', address = '192.0.2.1'): Promise<void> {
    for (let index = 0; index < count; index += 1) assert.equal(await guess(username, address), 401);
  }

  it('refuses the sixth attempt within 15 minutes, even with the right password', async () => {
    await guesses(5);
    const sixth = await from('192.0.2.1').logIn('jana', 'a-wrong-guess');
    assert.equal(sixth.status, 429);
    assert.equal(sixth.body.code, 'too_many_attempts');
    assert.equal(sixth.headers.get('retry-after'), '900');
    const right = await enter('192.0.2.1');
    assert.equal(right.status, 429);
    assert.equal(right.headers.getSetCookie().length, 0);
  });

  it('applies to unknown users too', async () => {
    await guesses(5, 'nobody-at-all');
    assert.equal(await guess('nobody-at-all', '192.0.2.1'), 429);
  });

  it('counts all spellings of a username as one', async () => {
    for (const variant of ['jana', 'JANA', ' jana ', 'Ｊana', 'Jana']) await guesses(1, variant);
    assert.equal(await guess('jAnA', '192.0.2.1'), 429);
  });

  it('says when to retry, correctly', async () => {
    await guesses(1, 'somebody-else');
    platform.clock.advance(MINUTE);
    await guesses(1);
    platform.clock.advance(4 * MINUTE);
    await guesses(4);
    const refused = await enter('192.0.2.1');
    assert.equal(refused.headers.get('retry-after'), String(11 * 60));
    assert.match(refused.body.error, /11 minutes/);
    platform.clock.advance(11 * MINUTE - 1);
    assert.equal((await enter('192.0.2.1')).status, 429);
    platform.clock.advance(1);
    assert.equal((await enter('192.0.2.1')).status, 204);
  });

  it('is not prolonged by further attempts', async () => {
    await guesses(5);
    platform.clock.advance(14 * MINUTE);
    for (let index = 0; index < 10; index += 1) assert.equal(await guess('jana', '192.0.2.1'), 429);
    platform.clock.advance(MINUTE);
    assert.equal((await enter('192.0.2.1')).status, 204);
  });

  it('is reset by a success', async () => {
    await guesses(4);
    assert.equal((await enter('192.0.2.1')).status, 204);
    await guesses(5);
    assert.equal(await guess('jana', '192.0.2.1'), 429);
  });

  it('does not lock out the same person elsewhere, nor others at the same address', async () => {
    await guesses(5);
    assert.equal((await enter('192.0.2.2')).status, 204);
    assert.equal(await guess('somebody', '192.0.2.1'), 401);
  });

  it('survives a restart', async () => {
    await guesses(5);
    await platform.restart();
    assert.equal((await enter('192.0.2.1')).status, 429);
  });

  it('holds for concurrent attempts', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => guess('jana', '192.0.2.1')));
    assert.equal(statuses.filter((status) => status === 401).length, 5);
    assert.equal(statuses.filter((status) => status === 429).length, 35);
  });

  it('applies to the old password in a change of password', async () => {
    const visitor = await platform.loggedIn(jana.username, jana.password);
    const attempt = () =>
      visitor.post('/auth/password', { old_password: 'a-wrong-guess', new_password: 'irrelevant-1' });
    for (let index = 0; index < 5; index += 1) assert.equal((await attempt()).status, 400);
    const refused = await attempt();
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '900');
  });

  it('ignores a forwarded address from an untrusted proxy', async () => {
    await platform.restart({ TRUST_PROXY: '' });
    for (let index = 0; index < 5; index += 1) assert.equal(await guess('jana', `198.51.100.${index}`), 401);
    assert.equal(await guess('jana', '198.51.100.9'), 429);
  });

  it('can be configured', async () => {
    await platform.restart({ LOGIN_ATTEMPTS: '2', LOGIN_WINDOW_MINUTES: '1' });
    await guesses(2);
    const refused = await enter('192.0.2.1');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.match(refused.body.error, /try again in 1 minute\./);
    platform.clock.advance(MINUTE);
    assert.equal((await enter('192.0.2.1')).status, 204);
  });

  it('is ten times as high for one username from all addresses', async () => {
    await platform.restart({ LOGIN_ATTEMPTS: '1' });
    for (let index = 0; index < 10; index += 1) assert.equal(await guess('jana', `198.51.100.${index}`), 401);
    assert.equal((await enter('203.0.113.1')).status, 429);
    assert.equal(await guess('somebody', '203.0.113.1'), 401);
  });

  it('is a hundred times as high for one address', async () => {
    await platform.restart({ LOGIN_ATTEMPTS: '1' });
    for (let start = 0; start < 100; start += 10) {
      const people = Array.from({ length: 10 }, (_, index) => guess(`person-${start + index}`, '198.51.100.1'));
      assert.deepEqual(new Set(await Promise.all(people)), new Set([401]));
    }
    assert.equal((await enter('198.51.100.1')).status, 429);
    assert.equal((await enter('198.51.100.2')).status, 204);
  });
});
