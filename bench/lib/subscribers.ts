import { once } from 'node:events';

interface Subscriber {
  readonly socket: WebSocket;
  readonly heard: string[];
}

/** Subscribers, each on its own connection. */
export class Subscribers {
  readonly all: Subscriber[] = [];
  #awaited: { readonly count: number; missing: number; readonly done: () => void } | undefined;

  /** Opens a connection. `query` is the subscription; without it, the server sends everything. */
  async add(
    url: string,
    headers: Readonly<Record<string, string>> = {},
    query?: string,
    variables: object = {},
  ): Promise<void> {
    const options = { protocols: ['graphql-transport-ws'], headers };
    // Node's WebSocket accepts headers, which the browser types do not have.
    const socket = new WebSocket(url.replace(/^http/, 'ws'), options as unknown as string[]);
    const subscriber: Subscriber = { socket, heard: [] };
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.includes('"type":"next"')) this.#hear(subscriber, text);
      else if (text.includes('"connection_ack"')) {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
      } else throw new Error(text);
    });
    await once(socket, 'open');
    this.all.push(subscriber);
    if (query !== undefined) socket.send(JSON.stringify({ type: 'connection_init' }));
  }

  /** Resolves when every subscriber has received this many messages. */
  async heard(count: number): Promise<void> {
    const missing = this.all.filter(({ heard }) => heard.length < count).length;
    if (missing === 0) return;
    await new Promise<void>((resolve) => {
      this.#awaited = { count, missing, done: resolve };
    });
  }

  async close(): Promise<void> {
    const closed = this.all.map(({ socket }) => once(socket, 'close'));
    for (const { socket } of this.all) socket.close();
    await Promise.all(closed);
  }

  #hear({ heard }: Subscriber, text: string): void {
    heard.push(text);
    const awaited = this.#awaited;
    if (awaited === undefined || heard.length !== awaited.count) return;
    awaited.missing -= 1;
    if (awaited.missing > 0) return;
    this.#awaited = undefined;
    awaited.done();
  }
}
