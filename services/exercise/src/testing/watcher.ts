import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { eventually } from '@muster/kit/testing';
import { BASE, type Visitor } from './visitor.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into messages whose shape is what it checks
  readonly payload?: any;
}

/** A low-level client of the subscription protocol. */
export class Watcher {
  readonly messages: Message[] = [];
  readonly #socket: WebSocket;
  readonly #closed: Promise<CloseEvent>;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#closed = once(socket, 'close').then(([event]) => event);
    socket.addEventListener('message', ({ data }) => this.messages.push(JSON.parse(String(data))));
  }

  send(message: object): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  /** The message of a kind, once there are this many of that kind. */
  message(type: string, count = 1): Promise<Message> {
    return eventually(
      `${count} messages "${type}"`,
      async () => this.messages.filter((one) => one.type === type)[count - 1],
    );
  }

  async start(): Promise<this> {
    this.send({ type: 'connection_init' });
    await this.message('connection_ack');
    return this;
  }

  subscribe(query: string, id = 'one'): void {
    this.send({ type: 'subscribe', id, payload: { query } });
  }

  /** The code with which the server closed the connection. */
  async closed(): Promise<number> {
    return (await this.#closed).code;
  }

  /** The reason with which the server closed the connection. */
  async reason(): Promise<string> {
    return (await this.#closed).reason;
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.#closed;
  }
}

interface Way {
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly protocol?: string;
}

function open(
  visitor: Visitor,
  { headers = {}, path = '/graphql', protocol = 'graphql-transport-ws' }: Way = {},
): WebSocket {
  const address = `${visitor.url.replace(/^http/, 'ws')}${BASE}${path}`;
  const cookie = visitor.cookie === undefined ? {} : { cookie: `sessionid=${visitor.cookie}` };
  const options = { protocols: [protocol], headers: { ...cookie, ...visitor.headers, ...headers } };
  // Node's WebSocket takes an object with headers, which the DOM types do not know.
  return new WebSocket(address, options as unknown as string[]);
}

/** Opens a connection for subscriptions, which is closed when the test ends. */
export async function watch(test: TestContext, visitor: Visitor, way?: Way): Promise<Watcher> {
  const socket = open(visitor, way);
  const watcher = new Watcher(socket);
  test.after(() => watcher.close());
  assert.equal(await outcomeOf(socket), 'opened');
  return watcher;
}

/** Opens a connection that the server must refuse. */
export async function assertNoWatching(visitor: Visitor, headers: Record<string, string> = {}): Promise<void> {
  const socket = open(visitor, { headers });
  const outcome = await outcomeOf(socket);
  if (outcome === 'opened') socket.close();
  assert.equal(outcome, 'refused');
}

function outcomeOf(socket: WebSocket): Promise<'opened' | 'refused'> {
  return Promise.race([
    once(socket, 'open').then(() => 'opened' as const),
    once(socket, 'error').then(() => 'refused' as const),
  ]);
}
