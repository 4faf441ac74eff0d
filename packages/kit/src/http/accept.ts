import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types an address answers with, where it is not JSON. */
    produces?: readonly string[];
  }
}

const JSON_ONLY = ['application/json'];

/** A client that accepts nothing of what an address can answer is told so before anything happens. */
export function refuseUnacceptable(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (refusal?: AppError) => void,
): void {
  done(refusalOf(request));
}

function refusalOf(request: FastifyRequest): AppError | undefined {
  const { accept } = request.headers;
  // An empty header asks for nothing in particular.
  if (accept === undefined || accept === '' || accept === '*/*') return undefined;
  const { schema, config } = request.routeOptions;
  if (schema?.response === undefined) return undefined;
  const produces = config.produces ?? JSON_ONLY;
  if (produces === JSON_ONLY && accept === 'application/json') return undefined;
  if (produces.some((type) => isAccepted(type, accept))) return undefined;
  return new AppError(
    406,
    'not_acceptable',
    `This address answers with ${produces.join(' or ')}, which "Accept: ${accept.slice(0, 100)}" leaves out.`,
  );
}

/** The most specific range decides, as RFC 9110 says; a weight of zero refuses. */
function isAccepted(type: string, accept: string): boolean {
  const [family] = type.split('/');
  const ranges = accept.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { name, accepted: weight === undefined || Number(weight.slice(2)) > 0 };
  });
  for (const name of [type, `${family}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.name === name);
    if (range !== undefined) return range.accepted;
  }
  return false;
}
