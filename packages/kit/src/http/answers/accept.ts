import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, kitErrors } from '../../errors/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types of a route's responses, if not JSON; `anything` to ignore `Accept`. */
    produces?: readonly string[] | 'anything';
  }
}

const JSON_ONLY = ['application/json'];

/** Rejects a request before it is handled if the client accepts none of the response types. */
export function refuseUnacceptable(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (refusal?: AppError) => void,
): void {
  done(refusalOf(request));
}

function refusalOf(request: FastifyRequest): AppError | undefined {
  const { accept } = request.headers;
  // An empty header accepts everything.
  if (accept === undefined || accept === '' || accept === '*/*') return undefined;
  const { schema, config } = request.routeOptions;
  if (schema?.response === undefined) return undefined;
  const produces = config.produces ?? JSON_ONLY;
  if (produces === 'anything') return undefined;
  if (produces === JSON_ONLY && accept === 'application/json') return undefined;
  if (produces.some((type) => isAccepted(type, accept))) return undefined;
  return kitErrors.not_acceptable({ types: produces, accept: accept.slice(0, 100) });
}

/**
 * The most specific range decides, as RFC 9110 says; a weight of zero refuses. Ranges for other types are skipped
 * without being parsed: a header can hold thousands.
 */
function isAccepted(type: string, accept: string): boolean {
  const names = [type, `${type.slice(0, type.indexOf('/'))}/*`, '*/*'];
  let decidedBy = names.length;
  let accepted = false;
  for (const range of accept.split(',')) {
    const end = range.indexOf(';');
    const rank = names.indexOf((end === -1 ? range : range.slice(0, end)).trim().toLowerCase());
    if (rank === -1 || rank >= decidedBy) continue;
    decidedBy = rank;
    accepted = end === -1 || hasWeight(range.slice(end));
  }
  return accepted;
}

function hasWeight(parameters: string): boolean {
  const [, weight = '1'] = /;\s*q=([^;]*)/i.exec(parameters) ?? [];
  return Number(weight) > 0;
}
