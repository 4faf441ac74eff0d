import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import type { Endpoint } from '../../testing/endpoint.ts';
import { FIELDS, ROUTES } from '../../testing/inventory.ts';
import { ADMIN, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { assertNoWatching } from '../../testing/watcher.ts';

/** What such a session is for, and what it says about itself. */
const OPEN = new Set([
  'POST /auth/logout',
  'POST /auth/second-factor',
  'POST /auth/second-factor/confirmation',
  'POST /auth/second-factor/removal',
  'Query.session',
  'Query.whoAmI',
  'Query.secondFactor',
]);

onOneDatabase('an administrator without a required second factor', (kind) => {
  let platform: PlatformUnderTest;
  let visitor: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { SECOND_FACTOR: 'staff' });
    visitor = await platform.loggedIn(ADMIN.username, ADMIN.password);
  });

  after(() => platform.remove());

  const isClosed = (name: string, { who, byTeamToken }: Endpoint): boolean =>
    !OPEN.has(name) && byTeamToken !== true && !who.includes('anonymous');

  it('finds every route closed but those to set one up', async () => {
    for (const [name, endpoint] of Object.entries(ROUTES)) {
      if (!isClosed(name, endpoint)) continue;
      const [method = '', path = ''] = name.split(' ');
      const { status, body } = await visitor.request(method, endpoint.call ?? path.replaceAll(/:\w+/g, '0'));
      assert.deepEqual([status, body.code], [403, 'second_factor_required'], name);
    }
  });

  it('finds every query and mutation closed but those about the session', async () => {
    for (const [name, endpoint] of Object.entries(FIELDS)) {
      const [type = ''] = name.split('.');
      if (type === 'Subscription') continue;
      const { status, codes } = await visitor.graphql(`${type.toLowerCase()} { ${endpoint.call} }`);
      if (isClosed(name, endpoint)) assert.deepEqual([status, codes], [403, ['second_factor_required']], name);
      else assert.notEqual(codes[0], 'second_factor_required', name);
    }
  });

  it('gets no socket', async () => {
    await assertNoWatching(visitor);
  });

  it('can log out', async () => {
    assert.equal((await visitor.post('/auth/logout')).status, 204);
  });
});
