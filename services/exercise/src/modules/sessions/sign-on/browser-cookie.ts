import { hashSecret, type Ids, makeSecret } from '@muster/kit/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExerciseConfig } from '../../../config.ts';

const COOKIE = 'sign-on';
const FORM = /^[\w-]{43}$/;
/** As long as somebody may take to log in at the provider. */
export const REQUEST_LIFETIME_MS = 10 * 60_000;

/** The hash of what only this browser knows; undefined if it was sent nowhere from here. */
export function browserOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[COOKIE];
  return value !== undefined && FORM.test(value) ? hashSecret(value) : undefined;
}

/**
 * Marks the browser from which a login begins. The mark stays the same while logins of several tabs are under way, so
 * that each of them can end.
 */
export function markBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, ids }: { readonly config: ExerciseConfig; readonly ids: Ids },
): string {
  const given = request.cookies[COOKIE];
  const secret = given !== undefined && FORM.test(given) ? given : makeSecret(ids);
  reply.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    // Sent along when the provider sends the browser back.
    sameSite: 'lax',
    secure: request.protocol === 'https' || config.publicUrl.startsWith('https:'),
    maxAge: REQUEST_LIFETIME_MS / 1000,
  });
  return hashSecret(secret);
}
