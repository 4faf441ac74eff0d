import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { describe, it, type TestContext } from 'node:test';
import { client, connectRaw, serveForTest } from '@muster/kit/testing';
import type { MetricsReaders } from '../../config/index.ts';
import { createMetrics, type HttpOptions, registerMetrics } from '../index.ts';

type Options = Partial<HttpOptions> & { readonly host?: string };

const serve = (test: TestContext, readers: MetricsReaders, options: Options = {}) =>
  serveForTest(
    test,
    (app) => {
      registerMetrics(app, '/metrics', createMetrics(), readers);
      app.get('/hello/:name', async () => ({ hello: 'you' }));
    },
    options,
  );

describe('metrics', () => {
  it('count requests by route pattern, not by path, and include process metrics', async (test) => {
    const { http } = await serve(test, 'everyone');
    for (const path of ['/hello/a', '/hello/b', '/nothing/c']) await http.get(path);
    const { text, headers } = await http.get('/metrics');
    assert.match(String(headers.get('content-type')), /^text\/plain; version=0\.0\.4/);
    const name = 'http_request_duration_seconds_count';
    assert.match(text, new RegExp(`^${name}{method="GET",route="/hello/:name",status="200"} 2$`, 'm'));
    assert.match(text, new RegExp(`^${name}{method="GET",route="none",status="404"} 1$`, 'm'));
    assert.match(text, /^process_resident_memory_bytes \d+/m);
    assert.match(text, /^nodejs_eventloop_lag_seconds /m);
    assert.doesNotMatch(text, /hello\/a/);
  });

  it('count unusual methods as one', async (test) => {
    const { http, url } = await serve(test, 'everyone');
    for (const method of ['PROPFIND', 'MKCOL', 'PURGE', 'LINK']) {
      const connection = await connectRaw(test, url);
      connection.write(`${method} /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      assert.match(await connection.closed(), /^HTTP\/1\.1 404 /, method);
    }
    const { text } = await http.get('/metrics');
    assert.match(text, /_count{method="other",route="none",status="404"} 4$/m);
    assert.doesNotMatch(text, /PROPFIND|MKCOL|PURGE|LINK/);
  });
});

describe('access to the metrics', () => {
  it('is limited to the local machine if METRICS is loopback, and denied to forwarded requests', async (test) => {
    const { http } = await serve(test, 'loopback', { trustProxy: ['127.0.0.1'] });
    assert.equal((await http.get('/metrics')).status, 200);
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-proto', 'https'],
      ['x-real-ip', '198.51.100.7'],
      ['forwarded', 'for=127.0.0.1'],
      ['via', '1.1 proxy'],
    ] as const) {
      const { status, body } = await http.get('/metrics', { headers: { [name]: value } });
      assert.deepEqual([status, body.code], [403, 'metrics_forbidden'], name);
    }
  });

  it('is denied from another address of the machine if METRICS is loopback', async (test) => {
    const own = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal);
    if (own === undefined) return test.skip('this machine has no other address');
    const { url } = await serve(test, 'loopback', { host: '0.0.0.0' });
    const { port } = new URL(url);
    assert.equal((await client(`http://${own.address}:${port}`).get('/metrics')).status, 403);
    assert.equal((await client(`http://127.0.0.1:${port}`).get('/metrics')).status, 200);
  });

  it('is open to everyone, or to no one, if METRICS says so', async (test) => {
    const everyone = await serve(test, 'everyone');
    assert.equal((await everyone.http.get('/metrics', { headers: { 'x-forwarded-for': '198.51.100.7' } })).status, 200);
    const off = await serve(test, 'off');
    assert.equal((await off.http.get('/metrics')).status, 404);
  });

  it('requires the token if METRICS is one', async (test) => {
    const token = 'a-token-of-more-than-thirty-two-characters';
    const { http } = await serve(test, { token });
    const ask = (authorization?: string) =>
      http.get('/metrics', authorization === undefined ? {} : { headers: { authorization } });
    assert.equal((await ask(`Bearer ${token}`)).status, 200);
    assert.equal((await ask(`bearer ${token}`)).status, 200);
    for (const wrong of [undefined, 'Bearer ', token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token} x`]) {
      const { status, body, headers } = await ask(wrong);
      assert.deepEqual([status, body.code, headers.get('www-authenticate')], [401, 'metrics_token_wrong', 'Bearer']);
    }
  });
});
