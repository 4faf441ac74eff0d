import type { FastifyRequest } from 'fastify';
import { platformErrors } from '../platform-errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser says where a request comes from. One that changes something must come from our own pages, or from a page
 * we were told to trust; so must a WebSocket, which is opened with GET and carries cookies across sites. Programs that
 * say nothing are let through, since they carry no cookie by accident.
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
  // The scheme is left out: behind a proxy that ends https, this process sees http.
  return URL.canParse(origin) && new URL(origin).host === host;
}
