import { once } from 'node:events';
import { connect } from 'node:net';
import type { TestContext } from 'node:test';

/** A bare connection, for what no HTTP client would send: broken requests, and requests in pieces. */
export interface RawConnection {
  write(text: string): void;
  /** Resolves when the server sends something, with all that came so far. */
  heard(): Promise<string>;
  /** Resolves with all that came, once the server has closed the connection. */
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
  // A server that refuses may close before it has read everything; what it said still counts.
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
