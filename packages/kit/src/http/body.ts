import { isUtf8 } from 'node:buffer';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { AppError, invalid } from '../errors/index.ts';
import type { HttpServer } from './server.ts';

/**
 * JSON, and nothing at all: an empty body passes with any media type, because generated clients name one even where
 * there is nothing to send. Whether an address needs a body is for its schema to say.
 */
export function registerBodyParsers(app: HttpServer): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // The framework reads text by itself; without this, text would reach schemas that want an object.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    // Reading them as text would put a question mark where a character was, and store that.
    if (!isUtf8(bytes)) return done(invalid('body_not_utf8', 'The body is not UTF-8, which JSON has to be.'));
    return parseJson(request, withExactInt64Ends(bytes.toString('utf8')), done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return done(mediaTypeUnsupported(request));
  });
  app.addHook('onRoute', refuseEmptyBody);
}

/** Only where a body is asked for, so that a read does not pass by here. */
function refuseEmptyBody(route: RouteOptions): void {
  if (route.schema?.body === undefined) return;
  const before = route.preValidation === undefined ? [] : [route.preValidation].flat();
  route.preValidation = [
    (request, _reply, done) =>
      request.body === undefined ? done(invalid('body_missing', 'The body is empty; send a JSON object.')) : done(),
    ...before,
  ];
}

function mediaTypeUnsupported(request: FastifyRequest): AppError {
  const given = request.headers['content-type'];
  return new AppError(
    415,
    'media_type_unsupported',
    given === undefined
      ? 'The body has no media type; send it with "Content-Type: application/json".'
      : `The media type "${given.slice(0, 100)}" is not read here; send JSON with "Content-Type: application/json".`,
  );
}

/**
 * A number just outside 64 bits reads as the same double as one just inside: 2^63 and 2^63-1 are one. Such a number is
 * rewritten to the nearest double on its own side of the end, so that the check for int64 tells them apart.
 */
function withExactInt64Ends(text: string): string {
  if (!/922337203685477\d{4}/.test(text)) return text;
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|-?\d{19,}(?![\d.eE])/g, (token, quoted: string | undefined) => {
    if (quoted !== undefined) return token;
    const value = BigInt(token);
    if (Math.abs(Number(token)) !== 2 ** 63) return token;
    if (value >= 2n ** 63n) return '9223372036854777856';
    if (value > 0n) return '9223372036854774784';
    return value < -(2n ** 63n) ? '-9223372036854777856' : '-9223372036854775808';
  });
}
