import type { AppError } from '@muster/kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../../access/index.ts';
import { beginSignOn } from './begin.service.ts';
import { signOnErrors } from './sign-on.errors.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { signOnOfSession } from './sign-on-of-session.ts';

/** Says where a session is elevated that began at the identity provider; undefined for every other session. */
export async function elevationAtProvider(
  deps: SignOnDeps,
  exchange: { readonly request: FastifyRequest<{ Querystring: { next?: string } }>; readonly reply: FastifyReply },
  { userId, sessionHash }: Person,
): Promise<AppError | undefined> {
  if ((await signOnOfSession(deps.database, sessionHash)) === undefined) return undefined;
  const { next } = exchange.request.query;
  const address = await beginSignOn(deps, exchange, { purpose: 'elevation', of: { userId, sessionHash }, next });
  return signOnErrors.elevation_at_provider({ name: deps.provider?.config.name ?? '' }, { more: { address } });
}
