import { unavailable } from '../errors/index.ts';
import type { HttpServer } from './server.ts';

/**
 * Once the server closes, what is in flight is finished, what still arrives on an open connection is turned away, and no
 * connection is kept for another request: one kept alive by its client would hold up the end for a minute.
 */
export function registerClosing(app: HttpServer): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
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
}
