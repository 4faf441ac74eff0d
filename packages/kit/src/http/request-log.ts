import type { IncomingMessage } from 'node:http';
import type { Ids, Logger } from '../runtime/index.ts';
import type { HttpServer } from './http-server.ts';

/** A request id from a proxy is kept when it is harmless, so that one id runs through all logs. */
export function requestIdOf(request: { headers: IncomingMessage['headers'] }, ids: Ids): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : ids.uuid();
}

/** One line a request: quiet for what went well, seen for what did not. The query stays out; it may hold names. */
export function registerRequestLog(app: HttpServer, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // What the server failed at is told with its cause, by whoever answered it.
    const level = reply.statusCode >= 400 && reply.statusCode < 500 ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return done();
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ status: reply.statusCode, ms, from: request.ip }, `${request.method} ${path}`);
    return done();
  });
}
