import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExerciseConfig } from '../../config.ts';

const COOKIE = 'sessionid';

/** What a browser must know about its session. */
export interface OpenSession {
  readonly id: string;
  readonly lastsMs: number;
}

export function sessionIdOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[COOKIE];
  return value === undefined || value.length > 200 ? undefined : value;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: ExerciseConfig,
  { id, lastsMs }: OpenSession,
): void {
  reply.header('cache-control', 'no-store');
  reply.setCookie(COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // This mostly runs over plain http in a local network; a Secure cookie would never come back there.
    secure: request.protocol === 'https' || config.publicUrl.startsWith('https:'),
    maxAge: Math.floor(lastsMs / 1000),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' });
}
