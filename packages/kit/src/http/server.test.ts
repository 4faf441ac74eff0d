import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serveForTest } from '@muster/kit/testing';
import { type HttpServer, registerHealth } from './index.ts';

const hello = (app: HttpServer): void => {
  app.get('/hello', async () => ({ hello: 'world' }));
  app.get('/hello/:name', async () => ({ hello: 'you' }));
};
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a request id', () => {
  it('is generated for every request, returned and logged', async (test) => {
    const { http, log } = await serveForTest(test, hello);
    const id = (await http.get('/hello')).headers.get('x-request-id') ?? '';
    assert.match(id, UUID_V7);
    assert.notEqual((await http.get('/hello')).headers.get('x-request-id'), id);
    assert.ok(log.some((line) => line['reqId'] === id && line['msg'] === 'GET /hello' && line['status'] === 200));
  });

  it('is accepted from a proxy if it is harmless', async (test) => {
    const { http } = await serveForTest(test, hello);
    const idFor = async (given: string) =>
      (await http.get('/hello', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    assert.equal(await idFor('trace-1234.5678'), 'trace-1234.5678');
    for (const given of ['short', 'x'.repeat(65), 'with space in it', '"quoted id"', '../../etc/passwd']) {
      assert.match(String(await idFor(given)), UUID_V7, given);
    }
  });
});

describe('the request log', () => {
  it('contains neither the query nor the headers of a request', async (test) => {
    const { http, log } = await serveForTest(test, hello);
    await http.get('/hello?name=secret-name', { headers: { authorization: 'secret-token', cookie: 'a=secret' } });
    await http.get('/nothing?name=secret-name');
    assert.ok(log.length >= 2);
    assert.doesNotMatch(JSON.stringify(log), /secret/);
  });
});

describe('security headers', () => {
  it('are set on every response, errors included, and none forces https', async (test) => {
    const { http } = await serveForTest(test, hello);
    for (const path of ['/hello', '/nothing']) {
      const { headers } = await http.get(path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
      assert.equal(headers.get('strict-transport-security'), null);
      assert.equal(headers.get('x-powered-by'), null);
    }
  });
});

describe('other origins', () => {
  const ours = 'https://planner.example.org';
  const preflight = (origin: string) => ({
    headers: { origin, 'access-control-request-method': 'GET' },
  });

  it('are not allowed by default', async (test) => {
    const { http } = await serveForTest(test, hello);
    const answer = await http.get('/hello', { headers: { origin: ours } });
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    assert.equal((await http.request('OPTIONS', '/hello', preflight(ours))).status, 405);
  });

  it('are allowed if they are configured, and no others', async (test) => {
    const { http } = await serveForTest(test, hello, { corsOrigins: [ours] });
    const allowed = await http.get('/hello', { headers: { origin: ours } });
    assert.equal(allowed.headers.get('access-control-allow-origin'), ours);
    assert.equal(allowed.headers.get('access-control-allow-credentials'), 'true');
    assert.match(String(allowed.headers.get('vary')), /origin/i);
    const asked = await http.request('OPTIONS', '/hello', preflight(ours));
    assert.deepEqual([asked.status, asked.headers.get('access-control-allow-origin')], [204, ours]);
    const plain = await http.request('OPTIONS', '/hello');
    assert.deepEqual([plain.status, plain.headers.get('access-control-allow-origin')], [204, null]);
    for (const origin of ['https://evil.example', `${ours}.evil.example`, 'null']) {
      const other = await http.get('/hello', { headers: { origin } });
      assert.equal(other.headers.get('access-control-allow-origin'), null, origin);
    }
  });

  it('may read the response headers and send the request headers that routes use', async (test) => {
    const { http } = await serveForTest(test, hello, { corsOrigins: [ours] });
    const { headers } = await http.get('/hello', { headers: { origin: ours } });
    for (const name of ['etag', 'location', 'retry-after', 'x-request-id']) {
      assert.match(String(headers.get('access-control-expose-headers')), new RegExp(`\\b${name}\\b`, 'i'));
    }
    const asked = await http.request('OPTIONS', '/hello', preflight(ours));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      assert.match(String(asked.headers.get('access-control-allow-methods')), new RegExp(`\\b${method}\\b`));
    }
  });
});

describe('a forwarded client address', () => {
  it('is trusted only from configured proxies', async (test) => {
    const whoAmI = (app: HttpServer): void => {
      app.get('/me', async (request) => ({ from: request.ip }));
    };
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const open = await serveForTest(test, whoAmI);
    assert.equal((await open.http.get('/me', { headers })).body.from, '127.0.0.1');
    const behind = await serveForTest(test, whoAmI, { trustProxy: ['127.0.0.1'] });
    assert.equal((await behind.http.get('/me', { headers })).body.from, '198.51.100.7');
    const elsewhere = await serveForTest(test, whoAmI, { trustProxy: ['10.0.0.0/8'] });
    assert.equal((await elsewhere.http.get('/me', { headers })).body.from, '127.0.0.1');
  });
});

describe('health', () => {
  it('names the service, its version and the instance', async (test) => {
    const identity = { service: 'drill', version: '1.2.3', instance: 'a-1' };
    const { http } = await serveForTest(test, (app) => {
      registerHealth(app, { live: '/live', ready: '/ready', body: () => ({}), identity }, async () => {
        throw new Error('away');
      });
    });
    for (const path of ['/live', '/ready']) {
      assert.equal((await http.get(path)).headers.get('x-service'), 'drill/1.2.3; instance=a-1');
    }
  });

  it('reports whether the process is alive and ready', async (test) => {
    let reachable = true;
    const { http, log } = await serveForTest(test, (app) => {
      registerHealth(app, { live: '/live', ready: '/ready', body: (health) => ({ health }) }, async () => {
        if (!reachable) throw new Error('connection refused by 10.0.0.1');
        return undefined;
      });
    });
    assert.deepEqual((await http.get('/live')).body, { health: 'up' });
    assert.deepEqual((await http.get('/ready')).body, { health: 'up' });
    reachable = false;
    const down = await http.get('/ready');
    assert.deepEqual([down.status, down.body], [503, { health: 'down' }]);
    assert.equal((await http.get('/live')).status, 200);
    assert.ok(log.some((line) => line['route'] === '/ready' && 'err' in line));
    reachable = true;
    assert.equal((await http.get('/ready')).status, 200);
  });
});
