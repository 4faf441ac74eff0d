import assert from 'node:assert/strict';
import dns from 'node:dns/promises';
import { describe, it, type TestContext } from 'node:test';
import { connectRaw, serveForTest } from '@muster/kit/testing';
import type { HttpServer } from '../http-server.ts';

const BIG = `X: ${'x'.repeat(20_000)}`;
const CHUNKED =
  'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

function routes(app: HttpServer): void {
  app.get('/hello', async () => ({ hello: 'world' }));
  app.post('/echo', async ({ body }) => ({ body: body ?? null }));
}

/** Sends raw bytes and reads the response until the connection closes. */
async function ask(test: TestContext, url: string, sent: string) {
  const connection = await connectRaw(test, url);
  connection.write(sent);
  const [head = '', body = ''] = (await connection.closed()).split('\r\n\r\n');
  return { head, body, json: head.includes('application/json') ? JSON.parse(body) : undefined };
}

const CASES: readonly { what: string; sent: string; status: number; code: string; path?: string }[] = [
  { what: 'nonsense', sent: 'nonsense\r\n\r\n', status: 400, code: 'bad_request', path: '/' },
  {
    what: 'headers that are too large',
    sent: `GET /hello?a=b HTTP/1.1\r\nHost: a\r\n${BIG}\r\n\r\n`,
    status: 431,
    code: 'headers_too_large',
    path: '/hello',
  },
  {
    what: 'two lengths',
    sent: 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
    code: 'bad_request',
    path: '/echo',
  },
  { what: 'a tunnel', sent: 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', status: 405, code: 'method_not_allowed' },
  { what: 'the beginning of HTTP/2', sent: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400, code: 'bad_request' },
  {
    what: 'no Host header',
    sent: 'GET /hello HTTP/1.1\r\nConnection: close\r\n\r\n',
    status: 400,
    code: 'host_missing',
    path: '/hello',
  },
  {
    what: 'two Host headers',
    sent: 'GET /hello HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n',
    status: 400,
    code: 'host_repeated',
    path: '/hello',
  },
  {
    what: 'the same Host header twice',
    sent: 'GET /hello HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n',
    status: 400,
    code: 'host_repeated',
  },
  {
    what: 'an invalid Host header',
    sent: 'GET /hello HTTP/1.1\r\nHost: a/b?c@d\r\nConnection: close\r\n\r\n',
    status: 400,
    code: 'host_invalid',
  },
  {
    what: 'an unknown expectation',
    sent: 'GET /hello HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    status: 417,
    code: 'expectation_unknown',
    path: '/hello',
  },
  {
    what: 'a chunk with an invalid length',
    sent: `${CHUNKED}zz\r\n{}\r\n0\r\n\r\n`,
    status: 400,
    code: 'bad_request',
    path: '/echo',
  },
  {
    what: 'chunks with endless extensions',
    sent: `${CHUNKED}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    status: 413,
    code: 'chunk_extensions_too_large',
    path: '/echo',
  },
];

describe('a request that violates HTTP', () => {
  for (const { what, sent, status, code, path } of CASES) {
    it(`is answered in the format of the service, and the connection closed: ${what}`, async (test) => {
      const { url } = await serveForTest(test, routes);
      const { head, json } = await ask(test, url, sent);
      assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(head, /\r\nconnection: close/i);
      assert.equal(json?.code, code);
      if (path !== undefined) assert.equal(json.path, path);
    });
  }

  it('is answered in the same format on the second address of localhost', async (test) => {
    test.mock.method(dns, 'lookup', async () => [{ address: '127.0.0.1' }, { address: '::1' }]);
    const { addresses } = await serveForTest(test, routes, { host: 'localhost' });
    const [, second] = addresses;
    if (second === undefined) return test.skip('this machine has no IPv6');
    for (const { sent, code } of CASES) assert.equal((await ask(test, second, sent)).json?.code, code);
  });

  it('does not corrupt a response in progress', async (test) => {
    const { url } = await serveForTest(test, (app) => {
      app.get('/half', async (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-length': '100' });
        reply.raw.write('half of it');
      });
    });
    const connection = await connectRaw(test, url);
    connection.write('GET /half HTTP/1.1\r\nHost: a\r\n\r\n');
    await connection.heard();
    connection.write('nonsense\r\n\r\n');
    assert.match(await connection.closed(), /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nhalf of it$/);
  });

  it('may omit the host in HTTP/1.0, and may name any host and port', async (test) => {
    const { url } = await serveForTest(test, routes);
    const good = [
      'GET /hello HTTP/1.0\r\n\r\n',
      'GET /hello HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
      'GET /hello HTTP/1.1\r\nHost: [::1]:8000\r\nConnection: close\r\n\r\n',
      'GET /hello HTTP/1.1\r\nHost: trainer.local:8000\r\nConnection: close\r\n\r\n',
      'GET /hello HTTP/1.1\r\nHost: my_service\r\nExpect: 100-Continue\r\nConnection: close\r\n\r\n',
    ];
    for (const sent of good) {
      const connection = await connectRaw(test, url);
      connection.write(sent);
      assert.match(await connection.closed(), /\{"hello":"world"\}$/, sent);
    }
  });
});

describe('a request that times out', () => {
  it('is answered with 408 if its head does not arrive', async (test) => {
    const { app, url } = await serveForTest(test, routes);
    // Emits what the server's own timer would after its timeout.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.once('connection', (socket) => app.server.emit('clientError', late, socket));
    const { head, json } = await ask(test, url, 'GET /hello HTTP/1.1\r\n');
    assert.match(head, /^HTTP\/1\.1 408 Request Timeout\r\n/);
    assert.equal(json.code, 'request_timeout');
    assert.equal(app.server.headersTimeout, 20_000);
  });
});
