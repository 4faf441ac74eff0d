import type { FastifyRequest } from 'fastify';
import { type AppError, kitErrors } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';
import { parseHost } from './host-name.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a read is recorded or starts work, so that a link of a foreign page must not cause it. */
    ownPagesOnly?: true;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The values of `Sec-Fetch-Site` for our own pages, and for what a person typed or opened from a bookmark. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * CSRF protection. A browser says which page sends a request: one that can change something, and a read with an effect,
 * must come from our own pages or from a trusted one, whatever it contains. This holds without authentication too: a
 * foreign page must not use a browser as its way into our network. Programs, which name no page, are admitted.
 */
export function registerOriginCheck(app: HttpServer, trusted: readonly string[]): void {
  const origins = new Set(trusted);
  app.addHook('onRequest', (request, _reply, done) => {
    done(isHarmless(request) || isOwnPage(request, origins) ? undefined : foreignOrigin());
  });
}

/** A WebSocket is opened with GET, sends cookies across sites, and can be read by any page. */
function isHarmless({ method, headers, routeOptions }: FastifyRequest): boolean {
  return SAFE_METHODS.has(method) && headers.upgrade === undefined && routeOptions.config.ownPagesOnly !== true;
}

function isOwnPage(request: FastifyRequest, trusted: ReadonlySet<string>): boolean {
  const { origin, upgrade } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOwnSite = site === undefined || (typeof site === 'string' && OWN_SITES.has(site));
  if (origin === undefined) return isOwnSite;
  const page = parseOrigin(origin);
  if (page === undefined) return false;
  if (trusted.has(page.origin)) return true;
  // Browsers disagree on the site of a WebSocket, whose scheme is another one than that of its page.
  return (isOwnSite || upgrade !== undefined) && isServedHere(page, request);
}

/** Undefined for `null`, for a list, and for pages that no web server sends. */
function parseOrigin(origin: string): URL | undefined {
  const [, scheme, host = ''] = /^(https?):\/\/(.*)$/i.exec(origin) ?? [];
  if (scheme === undefined) return undefined;
  return parseHost(scheme.toLowerCase() === 'https' ? 'https:' : 'http:', host);
}

/**
 * Whether the page has the host that the request names, or that a trusted proxy was asked for. Only a trusted proxy
 * tells the scheme: behind any other one that terminates TLS, this process sees http.
 */
function isServedHere(page: URL, request: FastifyRequest): boolean {
  if (request.protocol === 'https' && page.protocol !== 'https:') return false;
  const scheme = page.protocol === 'https:' ? 'https:' : 'http:';
  return [request.headers.host, request.host].some(
    (host) => host !== undefined && parseHost(scheme, host)?.host === page.host,
  );
}

function foreignOrigin(): AppError {
  return kitErrors.foreign_origin();
}
