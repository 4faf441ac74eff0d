import { unavailable } from '../errors/index.ts';
import type { HttpServer } from './server.ts';

/**
 * Once the server closes, what is in flight is finished, what still arrives on an open connection is turned away, and no
 * connection is kept for another request: one kept alive by its client would hold up the end for a minute.
 */
export function registerClosing(app: HttpServer): void {
  let closing = false;
  let inFlight = 0;
  const idle = Promise.withResolvers<void>();

  function ended(): void {
    inFlight -= 1;
    if (closing && inFlight === 0) idle.resolve();
  }

  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    // Comes after every answer, and for a client that went away as well.
    reply.raw.once('close', ended);
    if (!closing) return done();
    reply.header('connection', 'close');
    return done(
      unavailable('shutting_down', 'The server is shutting down; try again shortly.', {
        headers: { 'retry-after': '5' },
      }),
    );
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (closing) request.raw.socket.destroySoon();
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
  });
  // The framework waits for the connections of the first address only; localhost has two, and the database closes next.
  app.addHook('onClose', async () => {
    if (inFlight > 0) await idle.promise;
  });
}
