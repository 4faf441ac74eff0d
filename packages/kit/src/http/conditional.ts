import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { kitErrors } from '../errors/index.ts';
import { ENCODINGS } from './content-encodings.ts';
import type { HttpServer } from './http-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answers carry an ETag, and reads honour `If-None-Match`. */
    entityTag?: boolean;
  }
}

/** Throws unless the client has seen the current state of the record. */
export type Precondition<Current> = (current: Current) => void;

/** Adds an ETag to the routes that enable it: the one that the route has set, or one computed from the response bytes. */
export function registerEntityTags(app: HttpServer): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.entityTag !== true) return;
    // First: the framework's own step for HEAD, which is among the others, takes the body away.
    route.onSend = [tagAnswer, ...(route.onSend === undefined ? [] : [route.onSend].flat())];
  });
}

/** Sends JSON whose tag is known in advance; the body is not built if the client has it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  body: () => string | Buffer | Readable,
): FastifyReply {
  setEntityTag(reply, tag);
  reply.type('application/json; charset=utf-8');
  return reply.send(isKnown(request, tag) ? '' : body());
}

export function setEntityTag(reply: FastifyReply, tag: string): void {
  reply.header('etag', `"${tag}"`);
}

type SendHook = Extract<NonNullable<RouteOptions['onSend']>, (...parameters: never[]) => unknown>;

const tagAnswer: SendHook = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 && reply.statusCode !== 201) return done(null, payload);
  const tag = tagOf(reply) ?? (typeof payload === 'string' ? contentTag(payload) : undefined);
  if (tag === undefined) return done(null, payload);
  setEntityTag(reply, tag);
  if (!isKnown(request, tag)) return done(null, payload);
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  // The step for HEAD takes an empty text for a body that it can leave out, and nothing at all for a mistake.
  return done(null, request.method === 'HEAD' ? '' : null);
};

function tagOf(reply: FastifyReply): string | undefined {
  const header = reply.getHeader('etag');
  return typeof header === 'string' ? header.slice(1, -1) : undefined;
}

function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return known !== undefined && isRead && names(known, tag, 'weakly');
}

/** The tag of a compressed answer: other bytes than the plain one, and still the same state. */
export function compressedTag(tag: string, encoding: string): string {
  return `${tag.slice(0, -1)}-${encoding}"`;
}

/**
 * The precondition of `If-Match`, if present. The service checks it against the record inside the transaction that
 * changes it; `tagOf` returns the tag that a read of the record has.
 */
export function preconditionOf<Current>(
  request: FastifyRequest,
  tagOf: (current: Current) => string,
): Precondition<Current> | undefined {
  const wanted = request.headers['if-match'];
  if (wanted === undefined) return undefined;
  return (current) => {
    if (names(wanted, tagOf(current), 'strongly')) return;
    throw kitErrors.changed_meanwhile(
      'What is stored is not what If-Match names: it was changed meanwhile. Read it again and decide anew.',
    );
  };
}

/** The tag of what is written as this text. */
export function contentTag(text: string): string {
  return hash('sha1', text, 'base64url');
}

/** Whether a list of tags holds this one. A weak tag (`W/"…"`) says too little to allow a change. */
function names(list: string, tag: string, how: 'weakly' | 'strongly'): boolean {
  const plain = `"${tag}"`;
  const known = new Set(['*', plain, ...ENCODINGS.map((encoding) => compressedTag(plain, encoding))]);
  return list
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) => known.has(how === 'weakly' && entry.startsWith('W/') ? entry.slice(2) : entry));
}
