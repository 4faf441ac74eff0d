import type { OutgoingHttpHeaders } from 'node:http';
import type { HttpAnswer } from './http-request.ts';

/** Messages on a separate WebSocket, in the subscription protocol. */
export interface SocketTalk {
  readonly path: string;
  readonly messages: readonly string[];
  /** More messages than are read without pauses: what counts is that others do not notice, not when the last is read. */
  readonly isFlood?: boolean;
}

const PROTOCOL = 'graphql-transport-ws';
const PING = JSON.stringify({ type: 'ping' });
const TIMEOUT_MS = 30_000;
const FLOOD_MS = 1000;
/** What a server closes with when something went wrong that is not the client's doing. */
const FAILURES: ReadonlySet<number> = new Set([1011, 4500]);

/**
 * Sends the messages and a ping, and waits for as many pongs as there were pings, or for the server to close. Answers
 * as if it were HTTP: 200, 400 when the server closed, 500 when it closed because it failed.
 */
export function talk(
  url: string,
  { path, messages, isFlood = false }: SocketTalk,
  headers: OutgoingHttpHeaders,
): Promise<HttpAnswer> {
  // Node's WebSocket takes an object with headers, of which the types of the browser's know nothing.
  const options = { protocols: [PROTOCOL], headers } as unknown as string[];
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, options);
  const all = [...messages, PING];
  let pongsToCome = all.filter((message) => message === PING).length;
  return new Promise<HttpAnswer>((resolve, reject) => {
    const finish = (status: number, text: string): void => {
      clearTimeout(patience);
      resolve({ status, retryAfter: undefined, text });
    };
    const patience = isFlood
      ? setTimeout(() => finish(200, 'is still being read'), FLOOD_MS)
      : setTimeout(() => reject(new Error('no answer on the socket')), TIMEOUT_MS);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data));
      if (type === 'connection_ack') for (const message of all) socket.send(message);
      if (type === 'pong') pongsToCome -= 1;
      if (pongsToCome === 0) finish(200, '');
    });
    // A refused connection emits an error before the close.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', ({ code, reason }) =>
      finish(FAILURES.has(code) ? 500 : 400, `closed with ${code} ${reason}`),
    );
  }).finally(() => socket.close());
}
