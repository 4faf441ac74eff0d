import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const WHO = '{ whoAmI { username } }';

onEachDatabase('a session', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    trainee = await platform.account(admin, 'TRAINEE');
  });

  after(() => platform.remove());

  const log = () => platform.loggedIn(trainee.username, trainee.password);
  /** Another browser with the same cookie as a visitor. */
  function copyOf({ cookie }: Visitor): Visitor {
    const copy = platform.visitor();
    copy.cookie = cookie;
    return copy;
  }
  const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.graphql(WHO)).status === 200;

  it('ends at logout, with its cookie', async () => {
    const visitor = await log();
    const copy = copyOf(visitor);
    const answer = await visitor.post('/auth/logout');
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.match(answer.headers.getSetCookie().join(), /^sessionid=; .*Path=\/.*Expires=Thu, 01 Jan 1970/);
    assert.equal(await isIn(copy), false);
    assert.equal((await copy.post('/auth/logout')).status, 401);
  });

  it('is refused to a page of another user, which names its own: tabs share the session of their browser', async () => {
    const visitor = await log();
    const { id } = (await visitor.ask('{ whoAmI { id } }')).whoAmI;
    const asking = { query: WHO };
    const own = await visitor.post('/graphql', asking, { 'x-user': id });
    assert.equal(own.status, 200);
    const others = '00000000-0000-7000-8000-000000000000';
    for (const named of [others, '', `${id} `, id.toUpperCase()]) {
      const refused = await visitor.post('/graphql', asking, { 'x-user': named });
      if (named.trim() === id) assert.equal(refused.status, 200, 'spaces around a header do not count');
      else assert.deepEqual([refused.status, refused.body?.code], [409, 'session_of_another'], named);
    }
    const logout = await visitor.post('/auth/logout', undefined, { 'x-user': others });
    assert.deepEqual([logout.status, logout.body?.code], [409, 'session_of_another']);
    assert.ok(await isIn(visitor), 'nobody was logged out');
  });

  it('is required by logout, elevation and password', async () => {
    const visitor = platform.visitor();
    for (const [method, path] of [
      ['POST', '/auth/logout'],
      ['POST', '/auth/logout/'],
      ['POST', '/auth/session/elevation'],
      ['DELETE', '/auth/session/elevation'],
      ['POST', '/auth/password'],
    ] as const) {
      const answer = await visitor.request(method, path);
      assert.equal(answer.status, 401, path);
      assert.deepEqual(answer.body, { error: 'Log in first.', code: 'not_logged_in', variant: 'no_session' });
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });

  it('can be ended with an empty body of any content type; wrong methods get 405', async () => {
    const visitor = await log();
    const headers = { 'content-type': 'application/json' };
    assert.equal((await visitor.request('DELETE', '/auth/session/elevation', { headers })).status, 204);
    assert.equal(
      (await visitor.request('POST', '/auth/logout', { headers: { 'content-type': 'text/plain' } })).status,
      204,
    );
    const wrong = await visitor.get('/auth/logout');
    assert.equal(wrong.status, 405);
    assert.equal(wrong.headers.get('allow'), 'POST');
  });

  it('survives a restart', async () => {
    const visitor = await log();
    await platform.restart();
    const again = copyOf(visitor);
    assert.equal(await isIn(again), true);
  });

  it('ends 14 days after its last use, and not before', async () => {
    const visitor = await log();
    const idle = await log();
    platform.clock.advance(13 * DAY);
    const used = await visitor.graphql(WHO);
    assert.equal(used.status, 200);
    // The browser must keep the cookie as long as the server keeps the session.
    assert.match(
      used.headers.getSetCookie().join(),
      new RegExp(`^sessionid=${visitor.cookie}; Max-Age=${14 * 86_400};`),
    );
    platform.clock.advance(DAY);
    assert.equal(await isIn(idle), false);
    assert.equal(await isIn(visitor), true);
    platform.clock.advance(14 * DAY);
    assert.equal(await isIn(visitor), false);
  });

  it('ends 90 days after the login, whatever its use and its current id', async () => {
    const visitor = await platform.admin();
    const ends = platform.clock.now() + 90 * DAY;
    for (let day = 0; day < 80; day += 10) {
      platform.clock.advance(10 * DAY);
      assert.equal(await isIn(visitor), true);
      if (day === 40) await visitor.elevate();
      if (day === 60) await visitor.delete('/auth/session/elevation');
    }
    const asked = await visitor.graphql('{ session { expiresAt } }');
    assert.equal(asked.data.session.expiresAt, new Date(ends).toISOString());
    const elevated = await visitor.post('/auth/session/elevation');
    assert.match(elevated.headers.getSetCookie().join(), new RegExp(`; Max-Age=${10 * 86_400};`));
    platform.clock.advance(10 * DAY - 1);
    assert.equal(await isIn(visitor), true);
    platform.clock.advance(1);
    assert.equal(await isIn(visitor), false);
  });

  it('has a configurable maximum age, which applies to open ones too', async () => {
    const visitor = await log();
    await platform.restart({ SESSION_MAX_DAYS: '3' });
    const again = copyOf(visitor);
    assert.equal(await isIn(again), true);
    platform.clock.advance(3 * DAY);
    assert.equal(await isIn(again), false);
    await platform.restart();
  });

  it('does not last longer if the clock is set back', async () => {
    const visitor = await log();
    platform.clock.advance(-5 * DAY);
    assert.equal(await isIn(visitor), true);
    platform.clock.advance(14 * DAY);
    assert.equal(await isIn(visitor), false);
  });

  it('has a configurable lifetime', async () => {
    await platform.restart({ SESSION_DAYS: '1' });
    const visitor = await log();
    platform.clock.advance(DAY - 1);
    assert.equal(await isIn(copyOf(visitor)), true);
    platform.clock.advance(DAY - 1);
    assert.equal(await isIn(copyOf(visitor)), true);
    platform.clock.advance(DAY + 1);
    assert.equal(await isIn(visitor), false);
    await platform.restart();
  });

  it('cannot be obtained with an invented, oversized or truncated cookie', async () => {
    const visitor = await log();
    for (const cookie of ['', 'x', 'x'.repeat(5000), visitor.cookie?.slice(0, -1), `${visitor.cookie}x`, '%', '%00']) {
      const other = platform.visitor();
      other.cookie = cookie;
      assert.equal(await isIn(other), false, cookie);
    }
  });
});

onEachDatabase('elevation', (kind) => {
  let platform: PlatformUnderTest;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
  });

  after(() => platform.remove());

  const isElevated = async (visitor: Visitor): Promise<boolean> => {
    const { status, codes } = await visitor.graphql('{ botUsers { user { id } } }');
    if (status === 200) return true;
    assert.deepEqual([status, codes], [403, ['elevation_needed']]);
    return false;
  };

  it('is only for administrators', async () => {
    const admin = await platform.elevatedAdmin();
    for (const group of ['TRAINEE', 'INSTRUCTOR'] as const) {
      const { visitor } = await platform.account(admin, group);
      const before = visitor.cookie;
      const answer = await visitor.post('/auth/session/elevation');
      assert.equal(answer.status, 403);
      assert.equal(answer.body.code, 'forbidden');
      assert.equal(visitor.cookie, before);
      assert.equal((await visitor.delete('/auth/session/elevation')).status, 204);
    }
  });

  it('gives the session a new id at every change, and invalidates the old one', async () => {
    const admin = await platform.admin();
    assert.equal(await isElevated(admin), false);
    const seen = [admin.cookie];
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE']) {
      const old = platform.visitor();
      old.cookie = admin.cookie;
      const answer = await admin.request(method, '/auth/session/elevation/');
      assert.equal(answer.status, 204);
      assert.equal(answer.text, '');
      assert.equal(seen.includes(admin.cookie), false);
      seen.push(admin.cookie);
      assert.equal(await isElevated(admin), method === 'POST');
      assert.equal((await old.post('/auth/logout')).status, 401);
    }
  });

  it('is visible to its owner, with its end', async () => {
    const admin = await platform.admin();
    const asked = async () => (await admin.ask('{ session { expiresAt elevatedUntil elevatedFor } }')).session;
    assert.deepEqual(await asked(), {
      expiresAt: new Date(platform.clock.now() + 14 * DAY).toISOString(),
      elevatedUntil: null,
      elevatedFor: null,
    });
    await admin.elevate();
    assert.equal((await asked()).elevatedUntil, new Date(platform.clock.now() + 15 * MINUTE).toISOString());
    platform.clock.advance(MINUTE);
    assert.equal((await asked()).elevatedFor, 14 * 60);
    await admin.delete('/auth/session/elevation');
    assert.equal((await asked()).elevatedUntil, null);
  });

  it('expires after 15 minutes, and can be requested again', async () => {
    const admin = await platform.elevatedAdmin();
    platform.clock.advance(15 * MINUTE - 1);
    assert.equal(await isElevated(admin), true);
    platform.clock.advance(1);
    assert.equal(await isElevated(admin), false);
    assert.equal((await admin.graphql(WHO)).status, 200);
    await admin.elevate();
    assert.equal(await isElevated(admin), true);
  });

  it('ends when the clock is set back a day, and does not return', async () => {
    const admin = await platform.elevatedAdmin();
    platform.clock.advance(5 * MINUTE);
    platform.clock.advance(-DAY);
    assert.equal(await isElevated(admin), false);
    platform.clock.advance(DAY);
    assert.equal(await isElevated(admin), false);
  });

  it('does not return for a session that was not used while the clock was set back', async () => {
    const admin = await platform.elevatedAdmin();
    assert.equal(await isElevated(admin), true);
    platform.clock.advance(-DAY);
    platform.clock.advance(DAY);
    assert.equal(await isElevated(admin), false);
  });

  it('lasts no longer if the clock is set back within it, even repeatedly', async () => {
    const admin = await platform.elevatedAdmin();
    for (let minute = 0; minute < 14; minute += 1) {
      assert.equal(await isElevated(admin), true);
      platform.clock.advance(MINUTE);
      platform.clock.advance(-MINUTE);
    }
    platform.clock.advance(MINUTE);
    assert.equal(await isElevated(admin), false);
  });

  it('survives a slight clock skew between instances', async () => {
    const admin = await platform.elevatedAdmin();
    platform.clock.advance(-30_000);
    assert.equal(await isElevated(admin), true);
  });

  it('survives a restart, and has a configurable lifetime', async () => {
    const admin = await platform.elevatedAdmin();
    await platform.restart({ ELEVATION_MINUTES: '1' });
    const again = platform.visitor();
    again.cookie = admin.cookie;
    assert.equal(await isElevated(again), true);
    await again.elevate();
    platform.clock.advance(MINUTE);
    assert.equal(await isElevated(again), false);
    await platform.restart();
  });

  it('belongs to one session and not to another of the same person', async () => {
    await platform.elevatedAdmin();
    assert.equal(await isElevated(await platform.admin()), false);
  });

  it('happens once if it is requested twice at once', async () => {
    const admin = await platform.admin();
    const copies = [platform.visitor(), platform.visitor()];
    for (const copy of copies) copy.cookie = admin.cookie;
    const statuses = await Promise.all(copies.map(async (copy) => (await copy.post('/auth/session/elevation')).status));
    assert.deepEqual(statuses.toSorted(), [204, 401]);
  });
});
