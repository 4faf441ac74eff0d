import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds, serveForTest } from '@muster/kit/testing';
import { sql } from 'kysely';
import { openDatabase } from '../database/index.ts';
import { registerHealth } from './index.ts';

/** Stands between the service and the server, and can be taken away. */
async function breakableWayTo(test: TestContext, address: URL) {
  const sockets = new Set<Socket>();
  let way: Server;

  async function mend(port: number): Promise<number> {
    way = createServer((socket) => {
      const onward = connect(Number(address.port), address.hostname);
      for (const end of [socket, onward]) {
        sockets.add(end);
        end.on('error', () => {});
        end.on('close', () => sockets.delete(end));
      }
      socket.pipe(onward).pipe(socket);
    }).listen(port, '127.0.0.1');
    await once(way, 'listening');
    const bound = way.address();
    assert.ok(bound !== null && typeof bound === 'object');
    return bound.port;
  }

  async function cut(): Promise<void> {
    const closed = once(way, 'close');
    way.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const port = await mend(0);
  test.after(cut);
  return { port, cut, mend: () => mend(port) };
}

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('a service whose PostgreSQL goes away', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('answers 503 meanwhile, lives on, and works again by itself', async (test) => {
    const created = await postgres?.create();
    assert.ok(created !== undefined);
    test.after(() => created.drop());
    const address = created.address('public');
    assert.ok(address.kind === 'postgres');
    const url = new URL(address.url);
    const way = await breakableWayTo(test, new URL(url));
    url.port = String(way.port);
    url.hostname = '127.0.0.1';
    const database = openDatabase({ ...address, url: url.href }, () => {});
    test.after(() => database.close());
    const ask = async (): Promise<unknown> => (await sql`select 1 as one`.execute(database.tables())).rows[0];
    const { http } = await serveForTest(test, (app) => {
      app.get('/one', ask);
      registerHealth(app, { live: '/live', ready: '/ready', body: (up) => ({ up }) }, async () => void (await ask()));
    });
    assert.deepEqual((await http.get('/one')).body, { one: 1 });
    assert.equal((await http.get('/ready')).status, 200);

    await way.cut();
    for (const _ of [1, 2]) {
      const { status, body, headers } = await http.get('/one');
      assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'database_unreachable', '5']);
    }
    assert.deepEqual((await http.get('/ready')).body, { up: false });
    assert.equal((await http.get('/live')).status, 200);

    await way.mend();
    assert.deepEqual((await http.get('/one')).body, { one: 1 });
    assert.equal((await http.get('/ready')).status, 200);
  });
});
