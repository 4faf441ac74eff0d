import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it, type TestContext } from 'node:test';
import { eventually, onOneDatabase } from '@muster/kit/testing';
import { WebSocket } from 'ws';
import { platformWithPerson } from '../../testing/platform-with-person.ts';
import { BASE } from '../../testing/visitor.ts';
import { watch } from '../../testing/watcher.ts';

const ME = 'subscription { whoAmI { id } }';
const PING = JSON.stringify({ type: 'ping' });
/** What a person may send per second; the test allows three seconds. */
const IN_THREE_SECONDS = 300;

onOneDatabase('messages over WebSockets', (kind) => {
  const stage = platformWithPerson(kind);

  /** A raw socket that counts its messages. */
  async function connect(test: TestContext): Promise<{ socket: WebSocket; count: () => number }> {
    const socket = new WebSocket(
      `${stage.platform.url.replace(/^http/, 'ws')}${BASE}/graphql`,
      'graphql-transport-ws',
      {
        headers: { cookie: `sessionid=${stage.person.visitor.cookie}` },
      },
    );
    test.after(() => socket.terminate());
    let messages = 0;
    for (const event of ['message', 'pong']) {
      socket.on(event, () => {
        messages += 1;
      });
    }
    socket.on('error', () => {});
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await eventually('a beginning', async () => (messages > 0 ? true : undefined));
    return { socket, count: () => messages };
  }

  /** Another person is served meanwhile; how long that takes does not matter. */
  async function serveAnother(test: TestContext): Promise<void> {
    const watcher = await (await watch(test, stage.admin)).start();
    watcher.subscribe(ME);
    await watcher.message('next');
  }

  it('are handled at a limited rate, while others are served', async (test) => {
    const { socket, count } = await connect(test);
    for (let number = 0; number < 5000; number += 1) socket.send(PING);
    await serveAnother(test);
    assert.ok(count() < IN_THREE_SECONDS, `${count()} answers`);
  });

  it('share one rate over all sockets of a person', async (test) => {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => connect(test)));
    for (const { socket } of sockets) for (let number = 0; number < 500; number += 1) socket.send(PING);
    await serveAnother(test);
    const answers = sockets.reduce((sum, { count }) => sum + count(), 0);
    assert.ok(answers < IN_THREE_SECONDS, `${answers} answers`);
  });

  it('have the same rate if they are WebSocket pings', async (test) => {
    const { socket, count } = await connect(test);
    for (let number = 0; number < 5000; number += 1) socket.ping('x'.repeat(100));
    await serveAnother(test);
    assert.ok(count() < IN_THREE_SECONDS, `${count()} answers`);
  });

  it('count by their length', async (test) => {
    const { socket, count } = await connect(test);
    const before = count();
    for (let number = 0; number < 50; number += 1) {
      socket.send(JSON.stringify({ type: 'ping', payload: { x: 'y'.repeat(50_000) } }));
    }
    await serveAnother(test);
    assert.ok(count() - before < 15, `${count()} answers`);
  });

  it('are all answered eventually, in order', async (test) => {
    const { socket } = await connect(test);
    const payloads: number[] = [];
    socket.on('message', (data) => payloads.push(JSON.parse(data.toString()).payload.n));
    for (let n = 0; n < 250; n += 1) socket.send(JSON.stringify({ type: 'ping', payload: { n } }));
    await eventually('all answers', async () => (payloads.length === 250 ? true : undefined));
    assert.deepEqual(
      payloads,
      Array.from({ length: 250 }, (_, n) => n),
    );
  });

  it('are not read from a client that does not read, which is cut off', async (test) => {
    const { socket } = await connect(test);
    socket.pause();
    for (let number = 0; number < 2000; number += 1) {
      socket.send(JSON.stringify({ type: 'ping', payload: { x: 'y'.repeat(30_000) } }));
    }
    let untaken = socket.bufferedAmount;
    const ticking = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) untaken = socket.bufferedAmount;
      stage.platform.clock.advance(30_000);
    }, 100);
    test.after(() => clearInterval(ticking));
    await eventually('the end', async () => (socket.readyState === WebSocket.CLOSED ? true : undefined));
    assert.ok(untaken > 30_000_000, `only ${untaken} bytes were not taken`);
  });

  it('are not assembled from many small fragments', async (test) => {
    const { socket } = await connect(test);
    const closed = once(socket, 'close');
    for (let number = 0; number < 200; number += 1) socket.send('x', { fin: false });
    const [code] = await closed;
    assert.equal(code, 1008);
  });

  it('are refused before they are complete if they are too large', async (test) => {
    const { socket } = await connect(test);
    const closed = once(socket, 'close');
    for (let number = 0; number < 2; number += 1) socket.send('x'.repeat(40_000), { fin: false });
    const [code] = await closed;
    assert.equal(code, 1009);
  });

  it('must begin within ten seconds', async (test) => {
    const silent = await watch(test, stage.person.visitor);
    assert.equal(await silent.closed(), 4408);
  });
});
