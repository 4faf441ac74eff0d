import assert from 'node:assert/strict';
import dns from 'node:dns/promises';
import { describe, it, type TestContext } from 'node:test';
import { connectRaw, serveForTest } from '@muster/kit/testing';

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

  it('rejects new requests on an open connection', async (test) => {
    const { app, url, http } = await serveForTest(test, (server) => {
      server.get('/quick', async () => ({ served: true }));
    });
    await http.get('/quick');
    const connection = await connectRaw(test, url);
    connection.write('GET /quick HTTP/1.1\r\n');
    // Once the server answers a later request, it has read this first line.
    await http.get('/quick');
    const closed = app.close();
    connection.write('Host: localhost\r\n\r\n');
    const answer = await connection.closed();
    assert.match(answer, /^HTTP\/1\.1 503 Service Unavailable\r\n/);
    assert.match(answer, /\r\nretry-after: 5\r\n/);
    assert.match(answer, /"code":"shutting_down"/);
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
    for (const address of addresses) await assert.rejects(connectRaw(test, address), /ECONNREFUSED/, address);
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
