import type { IncomingMessage } from 'node:http';
import type { Ids, Logger } from '../../runtime/index.ts';
import type { HttpServer } from '../http-server.ts';

/** A harmless request id from a proxy is kept, so that one id appears in all logs. */
export function requestIdOf(request: { headers: IncomingMessage['headers'] }, ids: Ids): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : ids.uuid();
}

/** One line per request: client errors at level info, the rest at debug. The query is omitted; it may contain names. */
export function registerRequestLog(app: HttpServer, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Server failures are logged with their cause where they are answered.
    const level = reply.statusCode >= 400 && reply.statusCode < 500 ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return done();
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ status: reply.statusCode, ms, from: request.ip }, `${request.method} ${path}`);
    return done();
  });
}
