import type { FastifyReply } from 'fastify';
import { definitionsErrors } from './definitions.errors.ts';

/** Aborts when the client disconnects before it was answered. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(definitionsErrors.client_gone());
  });
  return gone.signal;
}
