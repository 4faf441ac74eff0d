import { timingSafeEqual } from 'node:crypto';
import type { HttpServer } from '@muster/kit/http';
import { hashSecret } from '@muster/kit/runtime';
import { airportErrors } from '../airport-errors.ts';
import type { Deps } from '../deps.ts';
import type { Scope } from './scopes.ts';
import { findToken, type StoredToken } from './tokens.store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the token that the request carries, if it needs one. */
    tokenHash: string | undefined;
  }
  interface FastifyContextConfig {
    /** A token needs all of them. */
    scopes?: readonly [Scope, ...Scope[]];
  }
}

const REALM = 'Bearer realm="airport"';

/**
 * Every route that is registered after this call must declare its scopes, whether or not tokens are required: the
 * service does not start with a route that a forgotten scope would make public.
 */
export function requireScopes(app: HttpServer): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.scopes === undefined) throw new Error(`${String(method)} ${url} declares no scopes in its config.`);
  });
}

/** Requires a token with the scopes of the route, before the request is parsed. */
export function requireTokens(app: HttpServer, deps: Pick<Deps, 'database' | 'clock'>): void {
  app.decorateRequest('tokenHash');
  app.addHook('onRequest', async (request) => {
    const needed = request.routeOptions.config.scopes;
    // Health, metrics, the documents and the page have none, nor has an unknown path, which is answered with 404.
    if (needed === undefined) return;
    const token = await tokenOf(deps, request.headers.authorization);
    const granted = new Set(token.scopes.split(' '));
    const missing = needed.filter((scope) => !granted.has(scope));
    if (missing.length > 0) throw scopeMissing(missing);
    request.tokenHash = token.token_hash;
  });
}

/** Finds the token by its hash, and compares the hash again in constant time. */
async function tokenOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  authorization: string | undefined,
): Promise<StoredToken> {
  if (authorization === undefined) {
    throw airportErrors.token_missing('This address needs a token, sent as "Authorization: Bearer <token>".', {
      headers: { 'www-authenticate': REALM },
    });
  }
  const [, token = ''] = /^bearer +([\w-]{1,200})$/i.exec(authorization) ?? [];
  const hash = hashSecret(token);
  const stored = token === '' ? undefined : await findToken(database, hash);
  if (stored === undefined || !timingSafeEqual(Buffer.from(stored.token_hash), Buffer.from(hash))) {
    throw airportErrors.token_wrong('There is no such token, or it has been revoked.', {
      headers: { 'www-authenticate': `${REALM}, error="invalid_token"` },
    });
  }
  if (stored.expires_at !== null && stored.expires_at <= clock.now()) throw tokenExpired(stored.expires_at);
  return stored;
}

function tokenExpired(at: number) {
  return airportErrors.token_expired(`This token expired at ${new Date(at).toISOString()}. Ask for a new one.`, {
    headers: { 'www-authenticate': `${REALM}, error="invalid_token", error_description="The token has expired"` },
  });
}

function scopeMissing(missing: readonly Scope[]) {
  const scopes = missing.join(' ');
  return airportErrors.scope_missing(`The token lacks the scope ${missing.join(' and ')}.`, {
    headers: { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="${scopes}"` },
  });
}
