import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { connectRaw, eventually, serveForTest, temporaryFolder } from '@muster/kit/testing';

/** A route that answers when the test says so. */
function gate() {
  const entered = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    entered: entered.promise,
    open: opened.resolve,
    handler: async () => {
      entered.resolve();
      await opened.promise;
      return { finished: true };
    },
  };
}

/** On most machines localhost resolves to both loopback addresses; this makes it so everywhere. */
function listenOnBothLoopbacks(test: TestContext): void {
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  test.mock.method(dns, 'lookup', async () => both);
}

/** Resolves when nobody listens at the address. */
function refused(test: TestContext, url: string): Promise<unknown> {
  return eventually(`${url} refuses connections`, () =>
    connectRaw(test, url).then(
      () => undefined,
      (error: unknown) => String(error).includes('ECONNREFUSED') || undefined,
    ),
  );
}

/** Connects, sends, then creates the file that it is given, and prints the answer. */
const CLIENT = `
  const [, host, port, request, sent] = process.argv;
  const socket = require('node:net').connect(port, host, () =>
    socket.write(request, () => require('node:fs').writeFileSync(sent, '')));
  socket.on('error', () => {}).pipe(process.stdout);
`;

/** Far below the two minutes after which an idle connection is closed. */
const QUICK_MS = 30_000;

describe('a server that closes', () => {
  it('finishes requests in flight and then closes their connections', async (test) => {
    const { entered, open, handler } = gate();
    const { app, url } = await serveForTest(test, (server) => {
      server.get('/slow', handler);
    });
    const connection = await connectRaw(test, url);
    connection.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await entered;
    const closed = app.close();
    open();
    assert.match(await connection.closed(), /^HTTP\/1\.1 200 OK[\s\S]*\{"finished":true\}$/);
    await closed;
  });

  it('serves a request of which it has read the first byte', async (test) => {
    const { app, url, http } = await serveForTest(test, (server) => {
      server.post('/echo', async ({ body }) => ({ body }));
    });
    const connection = await connectRaw(test, url);
    connection.write('P');
    // Once the server answers a later request, it has read this one.
    await http.get('/');
    const closed = app.close();
    await refused(test, url);
    connection.write('OST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n');
    connection.write('[1]');
    assert.match(await connection.closed(), /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*\{"body":\[1\]\}$/);
    await closed;
  });

  it('serves what was sent before, though it has read nothing of it and not even accepted the connection', async (test) => {
    const { app, url } = await serveForTest(test, (server) => {
      server.get('/quick', async () => ({ served: true }));
    });
    const { hostname, port } = new URL(url);
    // Another process sends while this one is kept from looking.
    const request = 'GET /quick HTTP/1.1\r\nHost: a\r\n\r\n';
    const folder = temporaryFolder();
    test.after(() => folder.remove());
    const sent = join(folder.path, 'sent');
    const client = spawn(process.execPath, ['-e', CLIENT, hostname, port, request, sent]);
    test.after(() => client.kill('SIGKILL'));
    let answer = '';
    client.stdout.on('data', (chunk) => {
      answer += chunk;
    });
    // Blocks this process: nothing is accepted or read until the client has sent its request.
    while (!existsSync(sent));
    const closed = app.close();
    await once(client, 'close');
    assert.match(answer, /^HTTP\/1\.1 200 OK[\s\S]*\{"served":true\}$/);
    await closed;
  });

  it('answers all requests that a client has sent one behind another', async (test) => {
    const { entered, open, handler } = gate();
    const { app, url } = await serveForTest(test, (server) => {
      server.get('/slow', handler);
      server.get('/quick', async () => ({ served: true }));
    });
    const connection = await connectRaw(test, url);
    connection.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
    await entered;
    void app.connections.drain(600_000);
    connection.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
    // Once another client is served, this one's third request has been read.
    await (await fetch(`${url}/quick`)).text();
    const closed = app.close();
    open();
    const text = await connection.closed();
    assert.equal(text.match(/HTTP\/1\.1 200 OK/g)?.length, 3, text);
    assert.equal(text.match(/connection: close/g)?.length, 1, text);
    assert.match(text, /connection: close[\s\S]*\{"served":true\}$/);
    await closed;
  });

  it('does not wait for a client that has disconnected', async (test) => {
    const { entered, open, handler } = gate();
    const { app, url } = await serveForTest(test, (server) => {
      server.get('/slow', handler);
    });
    const abort = new AbortController();
    const request = fetch(`${url}/slow`, { signal: abort.signal });
    await entered;
    abort.abort();
    await assert.rejects(request);
    await app.close();
    open();
  });

  it('does not wait for a connection without a request', { timeout: QUICK_MS }, async (test) => {
    const { app, url } = await serveForTest(test, (server) => {
      server.get('/quick', async () => ({ served: true }));
    });
    const silent = await connectRaw(test, url);
    // Once the server answers on a later connection, it has accepted this one.
    const asking = await connectRaw(test, url);
    asking.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asking.heard();
    await app.close();
    assert.equal(await silent.closed(), '');
  });

  it('closes idle connections on its second address too', { timeout: QUICK_MS }, async (test) => {
    listenOnBothLoopbacks(test);
    const { app, addresses } = await serveForTest(
      test,
      (server) => {
        server.get('/quick', async () => ({ served: true }));
      },
      { host: 'localhost' },
    );
    const [, second] = addresses;
    if (second === undefined) return test.skip('this machine has no IPv6');
    const silent = await connectRaw(test, second);
    const asking = await connectRaw(test, second);
    asking.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asking.heard();
    await app.close();
    assert.equal(await silent.closed(), '');
  });

  it('accepts no new connection on any address while it finishes requests in flight', async (test) => {
    listenOnBothLoopbacks(test);
    const { entered, open, handler } = gate();
    const { app, url, addresses } = await serveForTest(
      test,
      (server) => {
        server.get('/slow', handler);
      },
      { host: 'localhost' },
    );
    const answer = fetch(`${url}/slow`);
    await entered;
    const closed = app.close();
    for (const address of addresses) await refused(test, address);
    open();
    assert.equal((await answer).status, 200);
    await closed;
  });

  it('waits for requests on every address it listens on, not only on the first', async (test) => {
    listenOnBothLoopbacks(test);
    const { entered, open, handler } = gate();
    const { app, addresses } = await serveForTest(
      test,
      (server) => {
        server.get('/slow', handler);
      },
      { host: 'localhost' },
    );
    const [, second] = addresses;
    if (second === undefined) return test.skip('this machine has no IPv6');
    const answer = fetch(`${second}/slow`);
    await entered;
    let closed = false;
    const closing = app.close().then(() => {
      closed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(closed, false);
    open();
    assert.equal((await answer).status, 200);
    await closing;
  });
});
