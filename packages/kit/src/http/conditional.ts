import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { kitErrors } from '../errors/index.ts';
import type { HttpServer } from './http-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether responses carry an ETag, and reads honour `If-None-Match`. */
    entityTag?: boolean;
  }
}

/** Throws if the client has not seen the current state of a record. */
export type Precondition<Current> = (current: Current) => void;

/** Adds an ETag, computed from the response bytes, to the routes that enable it. */
export function registerEntityTags(app: HttpServer): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.entityTag !== true) return;
    const before = route.onSend === undefined ? [] : [route.onSend].flat();
    route.onSend = [...before, tagAnswer];
  });
}

type SendHook = Extract<NonNullable<RouteOptions['onSend']>, (...parameters: never[]) => unknown>;

const tagAnswer: SendHook = (request, reply, payload, done) => {
  if ((reply.statusCode !== 200 && reply.statusCode !== 201) || typeof payload !== 'string') return done(null, payload);
  const tag = entityTag(payload);
  reply.header('etag', tag);
  const known = request.headers['if-none-match'];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (known === undefined || !isRead || !names(known, tag, 'weakly')) return done(null, payload);
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return done(null, null);
};

/**
 * The precondition of `If-Match`, if present. The service checks it against the record inside the transaction that
 * changes it; `schema` is the response schema of the record.
 */
export function preconditionOf<Current extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: object,
): Precondition<Current> | undefined {
  const wanted = request.headers['if-match'];
  if (wanted === undefined) return undefined;
  // The serializer is cached by schema identity; a copy would be compiled again each time.
  const serialize = reply.compileSerializationSchema(schema as Record<string, unknown>);
  return (current) => {
    if (names(wanted, entityTag(serialize(current as Record<string, unknown>)), 'strongly')) return;
    throw kitErrors.changed_meanwhile(
      'What is stored is not what If-Match names: it was changed meanwhile. Read it again and decide anew.',
    );
  };
}

function entityTag(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/** Whether a list of tags contains this one. A weak tag (`W/"…"`) is not strong enough for a change. */
function names(list: string, tag: string, how: 'weakly' | 'strongly'): boolean {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) => entry === '*' || entry === tag || (how === 'weakly' && entry === `W/${tag}`));
}
