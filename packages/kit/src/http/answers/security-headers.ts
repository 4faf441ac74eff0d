import type { HttpServer } from '../http-server.ts';

/**
 * Nothing here forces https: this mostly runs over plain http in a local network, and a browser would remember HSTS.
 * Pages set their own content security policy.
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
