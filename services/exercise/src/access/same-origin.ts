import type { FastifyRequest } from 'fastify';
import { platformErrors } from '../platform-errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: a browser says where a request comes from. A request that changes something must come from our own
 * pages or from a trusted page; so must a WebSocket, which is opened with GET and sends cookies across sites. Programs
 * that send no origin are admitted, since they send no cookie by accident.
 */
export function refuseForeignOrigin(request: FastifyRequest, trusted: readonly string[]): void {
  const harmless = SAFE_METHODS.has(request.method) && request.headers.upgrade === undefined;
  if (harmless || isOwnOrigin(request, trusted)) return;
  throw platformErrors.foreign_origin('A page of another site sent this request; it was not carried out.');
}

function isOwnOrigin(request: FastifyRequest, trusted: readonly string[]): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (trusted.includes(origin)) return true;
  // The scheme is ignored: behind a proxy that terminates TLS, this process sees http.
  return URL.canParse(origin) && new URL(origin).host === host;
}
