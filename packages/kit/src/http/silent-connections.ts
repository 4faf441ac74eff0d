import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { HttpServer } from './server.ts';

/** Where Node announces each connection to any server of this process. */
const ACCEPTED = 'net.server.socket';

/**
 * Browsers and HTTP clients open connections in advance. Node takes one on which nothing was asked yet for a request
 * under way, and no longer checks how long that takes once the server closes: a single one would hold up the end until
 * it times out after two minutes. From the moment the server closes there are none, and no new ones.
 */
export function registerSilentConnections(app: HttpServer): void {
  const open = new Set<Socket>();
  let closing = false;

  // The framework keeps the server of a second address to itself, so the port has to tell whose a connection is.
  function dropSilent(): void {
    const ports = new Set(app.addresses().map((address) => (typeof address === 'string' ? undefined : address.port)));
    for (const socket of open) if (socket.bytesRead === 0 && ports.has(socket.localPort)) socket.destroy();
  }

  function note(message: unknown): void {
    const { socket } = message as { readonly socket: Socket };
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (closing) dropSilent();
  }

  app.addHook('onReady', async () => subscribe(ACCEPTED, note));
  app.addHook('preClose', async () => {
    closing = true;
    dropSilent();
  });
  app.addHook('onClose', async () => {
    unsubscribe(ACCEPTED, note);
  });
}
