import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { connectRaw, serveForTest } from '@muster/kit/testing';
import { kitErrors } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';

function routes(app: HttpServer): void {
  app.post('/echo', async ({ body }) => ({ body }));
  app.post('/refused', {
    onRequest: async () => {
      throw kitErrors.metrics_token_wrong();
    },
    handler: async () => ({}),
  });
}

/** A server whose seconds pass when the test says so. */
async function serve(test: TestContext, define = routes) {
  test.mock.timers.enable({ apis: ['setInterval'] });
  const { app, url } = await serveForTest(test, define);
  return {
    pass: (seconds: number) => test.mock.timers.tick(seconds * 1000),
    /** Sends the head of a request with a body. */
    async post(path: string, length: number) {
      const accepted = once(app.server, 'connection');
      const connection = await connectRaw(test, url);
      const [socket] = (await accepted) as [Socket];
      let sent = 0;
      const write = async (text: string): Promise<void> => {
        connection.write(text);
        sent += text.length;
        while (socket.bytesRead < sent && !socket.destroyed) await setImmediate();
        // Received data has been processed after another turn.
        await setImmediate();
      };
      await write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      );
      return { ...connection, write };
    },
  };
}

describe('a body that arrives slowly', () => {
  it('is refused with 408 after half a minute of single bytes, and the connection closed', async (test) => {
    const { post, pass } = await serve(test);
    const connection = await post('/echo', 100);
    for (let second = 0; second <= 30; second += 1) {
      await connection.write(' ');
      pass(1);
    }
    const answer = await connection.closed();
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*\r\nconnection: close\r\n/);
    assert.match(answer, /"code":"request_timeout","path":"\/echo"/);
  });

  it('gets a second more per 16 kB received', async (test) => {
    const { post, pass } = await serve(test);
    const text = JSON.stringify('x'.repeat(10 * 16 * 1024));
    for (const [seconds, status] of [
      [39, 200],
      [42, 408],
    ] as const) {
      const connection = await post('/echo', text.length);
      await connection.write(text.slice(0, -1));
      pass(seconds);
      await connection.write('"');
      assert.match(await connection.heard(), new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });

  it('is cut off if it continues long after its request was refused', async (test) => {
    const { post, pass } = await serve(test);
    const connection = await post('/refused', 1_000_000_000);
    await connection.heard();
    for (let second = 0; second <= 60; second += 1) {
      await connection.write('x'.repeat(40_000));
      pass(1);
    }
    assert.match(await connection.closed(), /^HTTP\/1\.1 401 /);
  });

  it('is not charged for time in which the server did not read', async (test) => {
    const opened = Promise.withResolvers<void>();
    const { post, pass } = await serve(test, (app) => {
      app.addHook('onRequest', () => opened.promise);
      routes(app);
    });
    const connection = await post('/echo', 3);
    await connection.write('"a');
    pass(600);
    opened.resolve();
    await connection.write('"');
    assert.match(await connection.heard(), /^HTTP\/1\.1 200 /);
  });
});
