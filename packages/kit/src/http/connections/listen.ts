import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { HttpServer } from '../http-server.ts';

/**
 * Listens on every address of a host: `localhost` has two on most machines, and browsers try either first. One server
 * answers on all of them, so that limits, errors and shutdown are the same. Returns the addresses.
 */
export async function listenOn(app: HttpServer, host: string, port: number): Promise<string[]> {
  const [first = host, ...others] = await addressesOf(host);
  const addresses = [await app.listen({ host: first, port, listenTextResolver: listeningOn })];
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') return addresses;
  for (const other of others) {
    const listener = await listenBeside(app, other, bound.port);
    if (listener === undefined) continue;
    app.connections.addListener(listener);
    const address = `http://${other.includes(':') ? `[${other}]` : other}:${bound.port}`;
    app.log.info(listeningOn(address));
    addresses.push(address);
  }
  return addresses;
}

const listeningOn = (address: string): string => `listening on ${address}`;

/** The addresses that a start listens on. */
export async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await dns.lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/**
 * A listener that hands its connections to the server. Undefined if the address is unavailable: the first one is
 * enough.
 */
async function listenBeside(app: HttpServer, host: string, port: number): Promise<Server | undefined> {
  // The same options as Node's own HTTP server.
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  try {
    listener.listen(port, host);
    await once(listener, 'listening');
    return listener;
  } catch {
    return undefined;
  }
}
