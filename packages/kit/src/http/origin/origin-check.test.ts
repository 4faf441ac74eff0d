import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { connectRaw, serveForTest } from '@muster/kit/testing';
import type { HttpOptions } from '../index.ts';

/** A server that counts what was done, and sends requests of which every header is given. */
async function serve(test: TestContext, options: Partial<HttpOptions> = {}) {
  let done = 0;
  const { url, http } = await serveForTest(
    test,
    (app) => {
      app.all('/thing', async () => {
        done += 1;
        return {};
      });
      app.get('/costly', { config: { ownPagesOnly: true } }, async () => {
        done += 1;
        return {};
      });
    },
    options,
  );
  async function send(
    method: string,
    headers: Record<string, string>,
    version = '1.1',
    path = '/thing',
  ): Promise<number> {
    const connection = await connectRaw(test, url);
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    connection.write(`${method} ${path} HTTP/${version}\r\n${lines.join('')}\r\n`);
    return Number((await connection.closed()).slice(9, 12));
  }
  return { url, http, send, done: () => done };
}

const host = 'drill.example.org';

/** What a browser or a program sends, and whether it is carried out. */
const CASES: readonly [title: string, headers: Record<string, string>, status: 200 | 403][] = [
  ['a program that names no page', { host }, 200],
  ['a page of the same host', { host, origin: `http://${host}` }, 200],
  ['a page of the same host, behind a proxy with TLS', { host, origin: `https://${host}` }, 200],
  ['a page of the same host and port', { host: `${host}:8000`, origin: `http://${host}:8000` }, 200],
  ['a host in capitals', { host: 'Drill.Example.ORG', origin: `http://${host}` }, 200],
  ['an origin in capitals', { host, origin: `HTTP://DRILL.example.org` }, 200],
  ['the default port of http in Host', { host: `${host}:80`, origin: `http://${host}` }, 200],
  ['the default port of https in Host', { host: `${host}:443`, origin: `https://${host}` }, 200],
  ['the default port in Origin', { host, origin: `http://${host}:80` }, 200],
  ['the default port of the other scheme', { host: `${host}:443`, origin: `http://${host}` }, 403],
  ['an IPv6 address', { host: '[::1]:8000', origin: 'http://[::1]:8000' }, 200],
  ['an IPv6 address in its long form', { host: '[0:0:0:0:0:0:0:1]:8000', origin: 'http://[::1]:8000' }, 200],
  ['another IPv6 address', { host: '[::1]:8000', origin: 'http://[::2]:8000' }, 403],
  ['a name with a dot at the end', { host: `${host}.`, origin: `http://${host}.` }, 200],
  ['a name that differs by the dot at its end', { host, origin: `http://${host}.` }, 403],
  ['the own site by Sec-Fetch-Site alone', { host, 'sec-fetch-site': 'same-origin' }, 200],
  ['a person who typed the address', { host, 'sec-fetch-site': 'none' }, 200],
  ['both headers of an own page', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, 200],
  ['another site', { host, origin: 'https://evil.example' }, 403],
  ['another port', { host: `${host}:8000`, origin: `http://${host}:8001` }, 403],
  ['another name of this machine', { host: '127.0.0.1:8000', origin: 'http://localhost:8000' }, 403],
  ['a name that begins like the own one', { host, origin: `http://${host}.evil.example` }, 403],
  ['a name that ends like the own one', { host, origin: `http://evil-${host}` }, 403],
  ['a subdomain', { host, origin: `http://sub.${host}` }, 403],
  ['the own name as user', { host, origin: `http://${host}@evil.example` }, 403],
  ['the own name in a path', { host, origin: `http://evil.example/${host}` }, 403],
  ['the own name after another one', { host, origin: `http://evil.example\\@${host}` }, 403],
  ['a sandboxed frame or a file', { host, origin: 'null' }, 403],
  ['an empty Origin', { host, origin: '' }, 403],
  ['an extension of the browser', { host, origin: 'chrome-extension://abcdefgh' }, 403],
  ['two origins', { host, origin: `http://${host}`, Origin: 'https://evil.example' }, 403],
  ['another site by Sec-Fetch-Site alone', { host, 'sec-fetch-site': 'cross-site' }, 403],
  ['another host of the site by Sec-Fetch-Site alone', { host, 'sec-fetch-site': 'same-site' }, 403],
  ['two values of Sec-Fetch-Site', { host, 'sec-fetch-site': 'same-origin', 'Sec-Fetch-Site': 'none' }, 403],
  ['an unknown value of Sec-Fetch-Site', { host, 'sec-fetch-site': 'nearby' }, 403],
  [
    'a foreign page that claims to be own',
    { host, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    403,
  ],
  ['a page without TLS of a host with TLS', { host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }, 403],
  [
    'a forwarded host of nobody who is trusted',
    { host, origin: 'http://a.example', 'x-forwarded-host': 'a.example' },
    403,
  ],
  [
    'a foreign body of a form',
    { host, origin: 'https://evil.example', 'content-type': 'text/plain', 'content-length': '0' },
    403,
  ],
  [
    'a foreign page that asks for another method',
    { host, origin: 'https://evil.example', 'x-http-method-override': 'GET' },
    403,
  ],
];

const BEHIND_A_PROXY: typeof CASES = [
  ['the forwarded host', { host: 'inner:8000', origin: `https://${host}`, 'x-forwarded-host': host }, 200],
  ['the host itself', { host: 'inner:8000', origin: 'http://inner:8000', 'x-forwarded-host': host }, 200],
  ['another host', { host: 'inner:8000', origin: 'https://evil.example', 'x-forwarded-host': host }, 403],
  [
    'a host that the client claimed',
    { host, origin: 'http://evil.example', 'x-forwarded-host': `evil.example, ${host}` },
    403,
  ],
  ['a forwarded host that is none', { host, origin: 'http://evil.example', 'x-forwarded-host': 'a@evil.example' }, 403],
  [
    'a page without TLS, if the proxy was asked with it',
    { host, origin: `http://${host}`, 'x-forwarded-proto': 'https' },
    403,
  ],
  [
    'a page with TLS, if the proxy was asked with it',
    { host, origin: `https://${host}`, 'x-forwarded-proto': 'https' },
    200,
  ],
];

describe('the check of the origin', () => {
  it('lets own pages and programs through, and refuses foreign pages', async (test) => {
    const { send, done } = await serve(test);
    for (const [title, headers, status] of CASES) {
      const before = done();
      assert.equal(await send('POST', headers), status, title);
      assert.equal(done() - before, status === 200 ? 1 : 0, title);
    }
  });

  it('knows the hosts that a trusted proxy forwards', async (test) => {
    const { send } = await serve(test, { trustProxy: ['loopback'] });
    for (const [title, headers, status] of BEHIND_A_PROXY) {
      assert.equal(await send('POST', headers), status, title);
    }
  });

  it('ignores the forwarded host of a client that is no trusted proxy', async (test) => {
    const { send } = await serve(test, { trustProxy: ['192.0.2.7'] });
    assert.equal(await send('POST', { host, origin: 'http://a.example', 'x-forwarded-host': 'a.example' }), 403);
  });

  it('trusts the pages of the public address and of other configured origins, and no others', async (test) => {
    const { send } = await serve(test, {
      publicUrl: 'https://drill.example.org/inner/',
      corsOrigins: ['https://console.example.org'],
    });
    const statusOf = (origin: string) => send('POST', { host: 'x', origin, 'sec-fetch-site': 'cross-site' });
    assert.equal(await statusOf('https://drill.example.org'), 200);
    assert.equal(await statusOf('https://console.example.org'), 200);
    for (const origin of [
      'http://drill.example.org',
      'https://drill.example.org:8443',
      'https://console.example.org.evil.example',
      'https://localhost:8000',
    ]) {
      assert.equal(await statusOf(origin), 403, origin);
    }
  });

  it('holds for every method that can change something, and for unknown addresses', async (test) => {
    const { http, send, done } = await serve(test);
    const foreign = { host, origin: 'https://evil.example' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) assert.equal(await send(method, foreign), 403, method);
    assert.equal(done(), 0);
    const unknown = await http.post('/nothing', { headers: { origin: 'https://evil.example' } });
    assert.deepEqual([unknown.status, unknown.body.code], [403, 'foreign_origin']);
  });

  it('lets foreign pages link and read, but not open a WebSocket', async (test) => {
    const { send } = await serve(test);
    const foreign = { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.equal(await send(method, foreign), 200, method);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    assert.equal(await send('GET', { ...foreign, ...upgrade }), 403);
    assert.equal(await send('GET', { host, 'sec-fetch-site': 'cross-site', ...upgrade }), 403);
    assert.equal(await send('GET', { host, origin: 'null', ...upgrade }), 403);
    assert.equal(
      await send('GET', { host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site', ...upgrade }),
      200,
    );
  });

  it('lets no foreign page link to a read that is recorded or starts work', async (test) => {
    const { send, done } = await serve(test, { corsOrigins: ['https://console.example.org'] });
    const reads: readonly [headers: Record<string, string>, status: 200 | 403][] = [
      [{}, 200],
      [{ 'sec-fetch-site': 'none' }, 200],
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'cross-site', origin: 'https://console.example.org' }, 200],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' }, 403],
    ];
    for (const method of ['GET', 'HEAD']) {
      for (const [headers, status] of reads) {
        const before = done();
        assert.equal(await send(method, { host, ...headers }, '1.1', '/costly'), status, JSON.stringify(headers));
        assert.equal(done() - before, status === 200 ? 1 : 0);
      }
    }
    assert.equal(await send('GET', { host, 'sec-fetch-site': 'cross-site' }), 200, 'other reads can be linked to');
  });

  it('needs no Host for a program, and knows no own page without one', async (test) => {
    const { send } = await serve(test);
    assert.equal(await send('POST', {}, '1.0'), 200);
    assert.equal(await send('POST', { origin: `http://${host}` }, '1.0'), 403);
    assert.equal(await send('POST', { host: '', origin: 'http://' }), 403);
  });

  it('goes by Host also if the address contains another one', async (test) => {
    const { url } = await serve(test);
    const connection = await connectRaw(test, url);
    connection.write(
      `POST http://evil.example/thing HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://evil.example\r\nConnection: close\r\n\r\n`,
    );
    assert.match(await connection.closed(), /^HTTP\/1\.1 403 /);
  });
});

describe('the allowed hosts', () => {
  it('are the only names under which anything but the health is answered', async (test) => {
    const { send } = await serve(test, { allowedHosts: [host, '[::1]', '127.0.0.1'] });
    for (const name of [host, `${host}:8000`, `${host}.`, 'DRILL.example.org', '[::1]:80', '127.0.0.1']) {
      assert.equal(await send('GET', { host: name }), 200, name);
    }
    for (const name of ['evil.example', `${host}.evil.example`, `a.${host}`, 'localhost', '', '[::2]']) {
      assert.equal(await send('GET', { host: name }), 421, name);
    }
    assert.equal(await send('GET', {}, '1.0'), 421);
    assert.equal(await send('GET', { host: 'evil.example', 'x-forwarded-host': host }), 421);
  });

  it('are compared with the host that a trusted proxy forwards', async (test) => {
    const { send } = await serve(test, { allowedHosts: [host], trustProxy: ['loopback'] });
    assert.equal(await send('GET', { host: 'inner:8000', 'x-forwarded-host': host }), 200);
    assert.equal(await send('GET', { host, 'x-forwarded-host': 'evil.example' }), 421);
  });
});
