import { isUtf8 } from 'node:buffer';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { AppError, invalid } from '../errors/index.ts';
import { readJsonText } from './json-text.ts';
import type { HttpServer } from './server.ts';

/**
 * JSON, and nothing at all: an empty body passes with any media type, because generated clients name one even where
 * there is nothing to send. Whether an address needs a body is for its schema to say.
 */
export function registerBodyParsers(app: HttpServer): void {
  // Names that would reach prototypes are unknown fields like any other, and left out like them.
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  // The framework reads text by itself; without this, text would reach schemas that want an object.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    // Reading them as text would put a question mark where a character was, and store that.
    if (!isUtf8(bytes)) return done(invalid('body_not_utf8', 'The body is not UTF-8, which JSON has to be.'));
    return parseJson(request, readJsonText(bytes), done);
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
