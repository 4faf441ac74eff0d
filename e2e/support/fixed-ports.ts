import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to whoever asks for any: nobody else takes one while its program restarts. */
const FIRST = 20_000;
const COUNT = 10_000;

/** A port for a program that is to come back at the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
