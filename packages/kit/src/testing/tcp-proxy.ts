import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';

type Direction = 'requests' | 'answers';

/** A proxy between a program and a server that simulates network failures. */
export interface TcpProxy {
  /** The address of the server through this proxy. */
  readonly url: string;
  /** Called with what the program sends, before it is forwarded. */
  onRequest: (bytes: Buffer) => void;
  /** Stops forwarding anything, even the end of a connection; both sides hear nothing. */
  freeze(...directions: Direction[]): void;
  /** Forwards what was held back, and everything after it. */
  thaw(): void;
  /** Delays every answer by this much. */
  delay(milliseconds: number): void;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>;
}

export async function proxyTo(test: TestContext, server: string): Promise<TcpProxy> {
  const target = new URL(server);
  const sockets = new Set<Socket>();
  const open = { promise: Promise.resolve(), resolve: (): void => {} };
  const gates = { requests: open, answers: open };
  let answerDelay = 0;
  let listener: Server;

  function pass(from: Socket, to: Socket, direction: Direction): void {
    sockets.add(from);
    let last = Promise.resolve();
    const inTurn = (step: () => void): void => {
      last = last.then(async () => {
        if (direction === 'answers' && answerDelay > 0) await setTimeout(answerDelay);
        await gates[direction].promise;
        step();
      });
    };
    from.on('error', () => {});
    from.on('data', (bytes) => {
      if (direction === 'requests') proxy.onRequest(bytes);
      inTurn(() => to.write(bytes));
    });
    from.on('end', () => inTurn(() => to.end()));
    from.on('close', () => {
      sockets.delete(from);
      inTurn(() => to.destroy());
    });
  }

  async function listen(port: number): Promise<number> {
    // By default, Node would answer an end with an end, even while nothing is to be forwarded.
    listener = createServer({ allowHalfOpen: true }, (socket) => {
      const onward = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
      pass(socket, onward, 'requests');
      pass(onward, socket, 'answers');
    }).listen(port, '127.0.0.1');
    await once(listener, 'listening');
    const bound = listener.address();
    if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
    return bound.port;
  }

  async function cut(): Promise<void> {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const port = await listen(0);
  test.after(cut);
  const proxy: TcpProxy = {
    url: Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href,
    onRequest: () => {},
    freeze: (...directions) => {
      for (const direction of directions) if (gates[direction] === open) gates[direction] = Promise.withResolvers();
    },
    thaw: () => {
      for (const direction of ['requests', 'answers'] as const) {
        gates[direction].resolve();
        gates[direction] = open;
      }
    },
    delay: (milliseconds) => {
      answerDelay = milliseconds;
    },
    cut,
    mend: async () => void (await listen(port)),
  };
  return proxy;
}
