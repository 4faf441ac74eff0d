import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';

const MINUTE = 60_000;
const WINDOW = 60 * MINUTE;

onEachDatabase('the limit of registrations', (kind) => {
  let platform: PlatformUnderTest;

  before(async () => {
    // A proxy on this machine is trusted, so that requests can come from many addresses.
    platform = await PlatformUnderTest.start(kind, { TRUST_PROXY: '127.0.0.1' });
  });

  after(() => platform.remove());
  afterEach(() => platform.clock.advance(WINDOW));

  const register = (username: string, address = '192.0.2.1', more: Record<string, unknown> = {}) =>
    platform
      .visitor({ 'x-forwarded-for': address })
      .post('/user/register', { username, first_name: 'Jana', last_name: 'Nováková', ...more });
  const statuses = (answers: Promise<{ status: number }>[]): Promise<number[]> =>
    Promise.all(answers.map(async (answer) => (await answer).status));
  /** New people from one address, 25 at a time: more would wait longer for the database than requests may. */
  const crowd = async (name: string, count: number, address: string): Promise<Set<number>> => {
    const seen = new Set<number>();
    for (let first = 0; first < count; first += 25) {
      const some = Array.from({ length: 25 }, (_, index) => register(`${name}-${first + index}@example.org`, address));
      for (const status of await statuses(some)) seen.add(status);
    }
    return seen;
  };
  const inTurn = async (usernames: readonly string[], address?: string): Promise<number[]> => {
    const seen: number[] = [];
    for (const username of usernames) seen.push((await register(username, address)).status);
    return seen;
  };

  it('refuses the sixth attempt of one person from one address within an hour, and says when to retry', async () => {
    const spellings = [
      'jana@example.org',
      'JANA@example.org',
      ' jana@example.org',
      'Jana@Example.org',
      'ｊana@example.org',
    ];
    assert.deepEqual(await inTurn(spellings), [204, 409, 409, 409, 409]);
    platform.clock.advance(10 * MINUTE);
    const refused = await register('jana@example.org');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), String(50 * 60));
    assert.deepEqual(refused.body, {
      error: 'Too many registrations under this username or from this address; try again in 50 minutes.',
      code: 'too_many_registrations',
      params: { minutes: 50 },
    });
    platform.clock.advance(50 * MINUTE - 1);
    assert.equal((await register('jana@example.org')).status, 429);
    platform.clock.advance(1);
    assert.equal((await register('jana@example.org')).status, 409);
  });

  it('counts all addresses of one mailbox as one person', async () => {
    const marked = [1, 2, 3, 4, 5, 6].map((mark) => `eva+${mark}@example.org`);
    assert.deepEqual(await inTurn(marked), [204, 204, 204, 204, 204, 429]);
    assert.equal((await register('eva@example.org')).status, 429);
    assert.deepEqual(await inTurn(['eve@example.org', 'eva@example.com', 'eva+1', 'eva']), [204, 204, 204, 204]);
  });

  it('allows twice as many for one person from all addresses', async () => {
    for (let index = 0; index < 10; index += 1) {
      assert.equal((await register(`adam+${index}@example.org`, `198.51.100.${index}`)).status, 204);
    }
    assert.equal((await register('adam@example.org', '203.0.113.1')).status, 429);
    assert.equal((await register('abel@example.org', '203.0.113.1')).status, 204);
  });

  it('lets a lesson of 300 people register from one address', async () => {
    assert.deepEqual(await crowd('pupil', 300, '198.51.100.1'), new Set([204]));
  });

  it('treats an IPv6 network as one address', async () => {
    const seen = [1, 2, 3, 4, 5].map((end) => register('ipv6-name', `2001:db8::${end}`));
    assert.deepEqual((await statuses(seen)).toSorted(), [204, 409, 409, 409, 409]);
    assert.equal((await register('ipv6-name', '2001:db8::ffff:6')).status, 429);
    assert.equal((await register('ipv6-name', '2001:db8:0:1::1')).status, 409);
  });

  it('accepts whatever a trusted proxy sends as an address, however long it is', async () => {
    for (const nonsense of ['unknown', 'x'.repeat(5000), '192.0.2.1;drop', '_hidden']) {
      assert.ok((await register('nonsense', nonsense)).status < 429, nonsense.slice(0, 20));
    }
    await register('nonsense', 'another');
    assert.equal((await register('nonsense', 'something-else')).status, 429);
  });

  it('does not count invalid registrations', async () => {
    for (let index = 0; index < 6; index += 1) {
      assert.equal((await register('mistaken@example.org', '192.0.2.1', { first_name: '' })).status, 400);
    }
    assert.equal((await register('mistaken@example.org')).status, 204);
  });

  it('holds for concurrent requests', async () => {
    const seen = await statuses(Array.from({ length: 40 }, () => register('parallel@example.org')));
    assert.deepEqual(
      [204, 409, 429].map((status) => seen.filter((one) => one === status).length),
      [1, 4, 35],
    );
  });

  it('survives a restart, and can be configured', async () => {
    assert.deepEqual(await inTurn(['restarted', 'restarted']), [204, 409]);
    await platform.restart({ LINK_REQUESTS: '2', LINK_WINDOW_MINUTES: '1' });
    const refused = await register('restarted');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.match(refused.body.error, /try again in 1 minute\./);
    platform.clock.advance(MINUTE);
    assert.equal((await register('restarted')).status, 409);
  });

  it('is two hundred times as high for one address', async () => {
    await platform.restart({ LINK_REQUESTS: '1' });
    assert.deepEqual(await crowd('crowd', 200, '198.51.100.2'), new Set([204]));
    assert.equal((await register('one-more', '198.51.100.2')).status, 429);
    assert.equal((await register('one-more', '198.51.100.3')).status, 204);
  });

  it('ignores a forwarded address from an untrusted proxy', async () => {
    await platform.restart({ TRUST_PROXY: '' });
    for (let index = 0; index < 5; index += 1) await register('forged', `198.51.100.${index}`);
    assert.equal((await register('forged', '198.51.100.9')).status, 429);
  });
});
