import { once } from 'node:events';
import { connect } from 'node:net';
import type { TestContext } from 'node:test';

/** A raw connection, for what no HTTP client would send: malformed and partial requests. */
export interface RawConnection {
  write(piece: string | Uint8Array): void;
  /** Resolves when the server sends something, with everything received so far. */
  heard(): Promise<string>;
  /** Resolves with everything received, once the server has closed the connection. */
  closed(): Promise<string>;
}

export async function connectRaw(test: TestContext, url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replaceAll(/[[\]]/g, ''));
  test.after(() => socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // A server that refuses a request may close before it has read everything; its response still counts.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return {
    write: (piece) => socket.write(piece),
    heard: async () => {
      if (text === '') await once(socket, 'data');
      return text;
    },
    closed: async () => {
      await closed;
      return text;
    },
  };
}
