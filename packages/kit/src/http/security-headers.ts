import type { HttpServer } from './http-server.ts';

/**
 * Nothing here forces https: plain http in a local network is how this is mostly run, and a browser would remember.
 * Pages bring a content policy of their own.
 */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
} as const;

export function registerSecurityHeaders(app: HttpServer): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
}
