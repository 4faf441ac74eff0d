import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { client, connectRaw, onEachDatabase } from '@muster/kit/testing';
import { PlatformUnderTest } from '../testing/platform-under-test.ts';
import { BASE, type Visitor } from '../testing/visitor.ts';

onEachDatabase('a request from a browser', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, {
      PUBLIC_URL: 'https://drill.example.org/inner',
      CORS_ORIGINS: 'https://console.example.org',
    });
    admin = await platform.admin();
  });

  after(() => platform.remove());

  /** Every content type that a page can send without asking first, and none. */
  const attempts = (headers: Record<string, string>) =>
    Promise.all([
      admin.request('PUT', '/nothing', { headers }),
      admin.request('POST', '/graphql', {
        headers: { ...headers, 'content-type': 'text/plain' },
        raw: '{"query": "{ __typename }"}',
      }),
      admin.request('POST', '/users/upload', { headers, raw: new FormData() }),
      admin.request('POST', '/graphql', {
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        raw: 'query={__typename}',
      }),
      admin.request('DELETE', '/auth/session/elevation', { headers: { ...headers, cookie: '' } }),
      platform.visitor().post('/auth/login', { username: 'nobody', password: 'x' }, headers),
      platform.visitor().post('/user/register', {}, headers),
      admin.post('/graphql', { query: '{ __typename }' }, headers),
    ]);

  it('changes nothing if it comes from another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://drill.example.org.evil.example' },
      { origin: 'https://drill.example.org:8443' },
      { origin: 'http://drill.example.org' },
      { origin: platform.url.replace('127.0.0.1', 'localhost') },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      for (const answer of await attempts(headers)) {
        assert.equal(answer.status, 403, JSON.stringify(headers));
        assert.equal(answer.body.code, 'foreign_origin');
      }
    }
    assert.equal((await admin.graphql('{ whoAmI { id } }')).status, 200);
  });

  it('is executed if it comes from the platform’s own pages, a trusted one, or no page at all', async () => {
    const own: Record<string, string>[] = [
      {},
      { origin: platform.url },
      { origin: 'https://drill.example.org' },
      { origin: 'https://console.example.org', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of own) {
      for (const { status, body } of await attempts(headers)) {
        assert.notEqual(status, 500);
        assert.notEqual(body?.code, 'foreign_origin', JSON.stringify(headers));
      }
    }
  });

  it('can read from anywhere what it is allowed to read', async () => {
    assert.equal((await admin.get('/version', { headers: { origin: 'https://evil.example' } })).status, 200);
    const read = await admin.get('/graphql?query={__typename}', { headers: { origin: 'https://evil.example' } });
    assert.equal(read.status, 200);
    assert.equal(read.headers.get('access-control-allow-origin'), null);
  });

  it('trusts no other page if PUBLIC_URL is unset, whatever the default address is', async () => {
    const open = await PlatformUnderTest.start(kind, { EXERCISE_PORT: '0' });
    try {
      for (const origin of ['http://localhost', 'http://localhost:0', 'http://localhost:8000']) {
        const { status, body } = await open.visitor().post('/user/register', {}, { origin });
        assert.deepEqual([status, body.code], [403, 'foreign_origin'], origin);
      }
    } finally {
      await open.remove();
    }
  });

  it('is refused under a name that ALLOWED_HOSTS does not list, except for the health', async () => {
    const named = await PlatformUnderTest.start(kind, {
      ALLOWED_HOSTS: 'localhost',
      PUBLIC_URL: 'https://drill.example.org',
    });
    try {
      const visitor = named.visitor();
      const statusOf = async (host: string) => (await visitor.get('/version', { headers: { host } })).status;
      assert.deepEqual([await statusOf('localhost:8000'), await statusOf('drill.example.org')], [200, 200]);
      const other = await visitor.get('/graphql?query={__typename}', { headers: { host: 'rebound.example' } });
      assert.deepEqual([other.status, other.body.code], [421, 'host_not_allowed']);
      for (const path of ['/healthz', '/readyz']) {
        assert.equal((await client(named.url).get(path, { headers: { host: '10.0.0.7' } })).status, 200, path);
      }
    } finally {
      await named.remove();
    }
  });

  it('a request to upgrade to an unknown protocol is answered, and the connection closed', async (test) => {
    for (const path of ['/version', '/graphql', '/nothing']) {
      const connection = await connectRaw(test, platform.url);
      connection.write(`GET ${BASE}${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`);
      assert.match(await connection.closed(), /^HTTP\/1\.1 [24]\d\d /);
    }
  });
});
