import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { ANSWER_TIMEOUT_MS } from './silence-watch.ts';
import { createSocket } from './socket.ts';

/** The browser's end of a connection whose server does what the test says. */
class FrozenSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: FrozenSocket[] = [];

  readyState: number = FrozenSocket.CONNECTING;
  onopen?: () => unknown;
  onmessage?: (message: { readonly data: string }) => void;
  readonly closed: number[] = [];

  constructor() {
    super();
    FrozenSocket.opened.push(this);
  }

  send(): void {}

  close(code: number): void {
    this.closed.push(code);
  }

  async answer(): Promise<void> {
    this.readyState = FrozenSocket.OPEN;
    await this.onopen?.();
    this.onmessage?.({ data: '{"type":"connection_ack"}' });
  }
}

const OPERATION = { name: 'Clock', text: 'subscription Clock { clock }' };

async function followed(test: TestContext) {
  test.mock.timers.enable({ apis: ['setTimeout'] });
  FrozenSocket.opened = [];
  const marks: string[] = [];
  const socket = createSocket({
    url: 'ws://localhost/graphql',
    userId: 'u-1',
    connection: { markConnected: () => marks.push('connected'), markLost: () => marks.push('lost') },
    webSocket: FrozenSocket as unknown as typeof WebSocket,
  });
  socket.follow(OPERATION, {}, { next: () => marks.push('next'), end: ({ kind }) => marks.push(`end: ${kind}`) });
  await Promise.resolve();
  const [connection] = FrozenSocket.opened;
  assert.ok(connection !== undefined);
  return { marks, connection };
}

it('a server that is frozen while the socket opens is marked as lost, and the attempt goes on', async (test) => {
  const { marks, connection } = await followed(test);
  test.mock.timers.tick(ANSWER_TIMEOUT_MS - 1);
  assert.deepEqual(marks, []);
  test.mock.timers.tick(1);
  assert.deepEqual(marks, ['lost']);
  test.mock.timers.tick(60_000);
  assert.deepEqual([marks, connection.closed, FrozenSocket.opened.length], [['lost'], [], 1]);
  await connection.answer();
  assert.deepEqual(new Set(marks.slice(1)), new Set(['connected']));
});

it('a server that answers in time while the socket opens is never marked as lost', async (test) => {
  const { marks, connection } = await followed(test);
  test.mock.timers.tick(ANSWER_TIMEOUT_MS - 1);
  await connection.answer();
  test.mock.timers.tick(1);
  assert.deepEqual(marks, ['connected']);
});
