import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type AppError, kitErrors } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';
import { ENCODINGS } from './content-encodings.ts';

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
    // First: the framework's hook for HEAD, which is among the others, removes the body.
    route.onSend = [tagAnswer, ...(route.onSend === undefined ? [] : [route.onSend].flat())];
  });
}

type Body = string | Buffer | Readable;

/** Sends JSON whose tag is known in advance; the body is not built if the client has it already. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  body: () => Body | Promise<Body>,
): Promise<FastifyReply> {
  setEntityTag(reply, tag);
  const isKnownAlready = isKnown(request, tag);
  // Whatever is sent gets a type and a length; the hook for HEAD needs something, and both are removed again.
  if (isKnownAlready && request.method === 'GET') return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(isKnownAlready ? '' : await body());
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
  // The hook for HEAD accepts an empty body, but treats a missing one as an error.
  return done(null, request.method === 'HEAD' ? '' : null);
};

function tagOf(reply: FastifyReply): string | undefined {
  const header = reply.getHeader('etag');
  return typeof header === 'string' ? header.slice(1, -1) : undefined;
}

function isKnown(request: FastifyRequest, tag: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && ifNoneMatchNames(request, tag);
}

export function ifNoneMatchNames({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && names(known, tag, 'weakly');
}

/** The tag of a compressed response, which has other bytes but the same state. */
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
  if (request.headers['if-match'] === undefined) return undefined;
  return (current) => {
    if (!ifMatchAllows(request, tagOf(current))) throw changedMeanwhile();
  };
}

/**
 * The same for tags of the form `<state>.<body>`, where the body also depends on other records: only the state must be
 * the one that the client has seen. A tag without a state names none.
 */
export function statePreconditionOf({ headers }: FastifyRequest): Precondition<string> | undefined {
  const wanted = headers['if-match'];
  if (wanted === undefined) return undefined;
  const states = wanted.split(',').map((entry) => /^"([^".]+)\.[^"]*"$/.exec(entry.trim())?.[1]);
  const isAny = wanted.split(',').some((entry) => entry.trim() === '*');
  return (current) => {
    if (!isAny && !states.includes(current)) throw changedMeanwhile();
  };
}

/** Whether `If-Match` is absent or names this tag. A value that is no list of tags names none. */
export function ifMatchAllows({ headers }: FastifyRequest, tag: string): boolean {
  const wanted = headers['if-match'];
  return wanted === undefined || names(wanted, tag, 'strongly');
}

export function changedMeanwhile(): AppError {
  return kitErrors.changed_meanwhile('state');
}

/** The tag of a serialized text. */
export function contentTag(text: string): string {
  return hash('sha1', text, 'base64url');
}

/** Whether a list of tags contains this one. A weak tag (`W/"…"`) does not allow a change. */
function names(list: string, tag: string, how: 'weakly' | 'strongly'): boolean {
  const plain = `"${tag}"`;
  // What nearly every client sends.
  if (list === plain) return true;
  const known = new Set(['*', plain, ...ENCODINGS.map((encoding) => compressedTag(plain, encoding))]);
  return list
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) => known.has(how === 'weakly' && entry.startsWith('W/') ? entry.slice(2) : entry));
}
