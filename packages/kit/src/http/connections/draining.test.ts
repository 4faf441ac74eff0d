import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { connectRaw, serveForTest } from '@muster/kit/testing';
import { type HttpServer, registerHealth } from '../index.ts';

const BIG = 'x'.repeat(50_000_000);

function routes(app: HttpServer): void {
  registerHealth(app, { live: '/live', ready: '/ready', body: (health) => ({ health }) }, async () => undefined);
  app.get('/hello', async () => ({ hello: 'world' }));
  app.post('/echo', async ({ body }) => ({ body }));
  app.get('/never', () => new Promise(() => {}));
  app.get('/big', async (_request, reply) => reply.type('text/plain').send(BIG));
}

const GET = 'GET /hello HTTP/1.1\r\nHost: a\r\n\r\n';

describe('a server that drains', () => {
  it('reports that it is not ready, and serves new connections without keeping them alive', async (test) => {
    const { app, url, http } = await serveForTest(test, routes);
    assert.equal((await http.get('/ready')).status, 200);
    const drained = app.connections.drain(600_000);
    const ready = await http.get('/ready');
    assert.deepEqual([ready.status, ready.body], [503, { health: 'down' }]);
    assert.equal((await http.get('/live')).status, 200);
    for (let request = 0; request < 12; request += 1) {
      const connection = await connectRaw(test, url);
      connection.write(GET);
      assert.match(
        await connection.closed(),
        /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*\{"hello":"world"\}$/,
      );
    }
    await app.close();
    await drained;
    await assert.rejects(connectRaw(test, url), /ECONNREFUSED/);
  });

  it('still answers on a connection that was kept alive or idle before', async (test) => {
    const { app, url, http } = await serveForTest(test, routes);
    const [kept, silent] = [await connectRaw(test, url), await connectRaw(test, url)];
    kept.write(GET);
    await kept.heard();
    await http.get('/hello');
    void app.connections.drain(600_000);
    for (const connection of [kept, silent]) {
      connection.write(GET);
      assert.match(await connection.closed(), /connection: close\r\n[\s\S]*\{"hello":"world"\}$/);
    }
  });
});

describe('a server that closes', () => {
  it('answers on every connection that was made before, though it accepts one per turn', async (test) => {
    const { app, url } = await serveForTest(test, routes);
    const { hostname, port } = new URL(url);
    const clients = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    const answers = clients.map(async (client) => {
      client.write(GET);
      return (await client.setEncoding('utf8').toArray()).join('');
    });
    await Promise.all(clients.map((client) => once(client, 'connect')));
    await app.close();
    for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
  });

  it('resets no client that sends one request after another, each on its own connection', async (test) => {
    const { app, url } = await serveForTest(test, routes);
    const { hostname, port } = new URL(url);
    let served = 0;
    async function sendUntilRefused(): Promise<string> {
      for (;;) {
        const client = connect(Number(port), hostname).setEncoding('utf8');
        client.write('GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        try {
          assert.match((await client.toArray()).join(''), /^HTTP\/1\.1 200 OK\r\n/);
        } catch (error) {
          return String(error);
        }
        served += 1;
      }
    }
    const ends = Array.from({ length: 20 }, sendUntilRefused);
    while (served < 100) await setImmediate();
    await app.close();
    for (const end of await Promise.all(ends)) assert.match(end, /ECONNREFUSED/);
  });
});

/** A server whose timeouts expire when the test says so, and the connections it has accepted. */
async function serveWithFakeTime(test: TestContext) {
  test.mock.timers.enable({ apis: ['setInterval'] });
  const { app, url } = await serveForTest(test, routes);
  return {
    app,
    pass: (milliseconds: number) => test.mock.timers.tick(milliseconds),
    async open(text: string) {
      const accepted = once(app.server, 'connection');
      const connection = await connectRaw(test, url);
      const [socket] = (await accepted) as [Socket];
      const send = async (piece: string): Promise<void> => {
        const read = socket.bytesRead + piece.length;
        connection.write(piece);
        while (socket.bytesRead < read) await setImmediate();
      };
      await send(text);
      return { ...connection, send };
    },
  };
}

/** Begins to close it; resolves when its port is closed and what was sent before has been read. */
async function beginToClose(app: HttpServer): Promise<() => Promise<void>> {
  const closed = app.close();
  while (app.server.listening) await setImmediate();
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  return () => closed;
}

describe('a server that closes while a client stalls', () => {
  const HALVES = {
    'half a head': { sent: 'GET /hello HTTP/1.1\r\nHost: a\r\nX: ', path: '/' },
    'half a body': {
      sent: 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[1,2',
      path: '/echo',
    },
  };
  for (const [what, { sent, path }] of Object.entries(HALVES)) {
    it(`answers ${what} with 503 after a few seconds, and closes`, async (test) => {
      const { app, open, pass } = await serveWithFakeTime(test);
      const connection = await open(sent);
      const closed = await beginToClose(app);
      pass(3200);
      const answer = await connection.closed();
      assert.match(answer, /^HTTP\/1\.1 503 Service Unavailable\r\n[\s\S]*"code":"shutting_down"/);
      assert.ok(answer.includes(`"path":"${path}"`), answer);
      await closed();
    });
  }

  it('cuts off a client that does not read its answer', async (test) => {
    const { app, url, http } = await serveForTest(test, routes);
    const { hostname, port } = new URL(url);
    const client = connect(Number(port), hostname).pause();
    test.after(() => client.destroy());
    client.on('error', () => {});
    client.write('GET /big HTTP/1.1\r\nHost: a\r\n\r\n');
    // Writes as much as the system buffers; then nothing moves.
    const [socket] = (await once(app.server, 'connection')) as [Socket];
    while (socket.writableLength === 0) await http.get('/hello');
    test.mock.timers.enable({ apis: ['setInterval'] });
    const closed = await beginToClose(app);
    for (let look = 0; look < 5; look += 1) test.mock.timers.tick(3200);
    await closed();
  });

  it('waits for a body that keeps arriving, and answers it', async (test) => {
    const { app, open, pass } = await serveWithFakeTime(test);
    const connection = await open(
      'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n[1',
    );
    const closed = await beginToClose(app);
    pass(2500);
    connection.write('2]');
    assert.match(await connection.closed(), /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*\{"body":\[12\]\}$/);
    await closed();
  });

  it('answers a body that arrives steadily but is not complete in time', async (test) => {
    const { app, open, pass } = await serveWithFakeTime(test);
    const connection = await open(
      'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n[1',
    );
    const closed = await beginToClose(app);
    for (let second = 1; second <= 5; second += 1) {
      await connection.send('1'.repeat(20_000));
      pass(1000);
    }
    assert.match(await connection.closed(), /^HTTP\/1\.1 503 [\s\S]*"code":"shutting_down"/);
    await closed();
  });

  it('waits for its own work, but not for ever', async (test) => {
    const { app, open, pass } = await serveWithFakeTime(test);
    const connection = await open('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
    let isClosed = false;
    const closed = await beginToClose(app);
    void closed().then(() => {
      isClosed = true;
    });
    pass(4900);
    await setImmediate();
    assert.equal(isClosed, false);
    pass(1100);
    await closed();
    assert.match(await connection.closed(), /^HTTP\/1\.1 503 [\s\S]*"code":"outcome_unknown"/);
  });
});
