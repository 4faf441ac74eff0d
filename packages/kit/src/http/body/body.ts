import { isUtf8 } from 'node:buffer';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { parse } from 'secure-json-parse';
import { type AppError, kitErrors } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';
import { readJsonText } from './json-text.ts';
import { readBody } from './read-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body with `readBody`, once it knows the size limit. */
    readsJsonItself?: true;
    /** An empty body is an object without fields. */
    bodyIsOptional?: true;
  }
}

/**
 * Accepts JSON and empty bodies. An empty body passes with any media type, because generated clients set one even if
 * there is nothing to send. The schema of the route decides whether a body is required.
 */
export function registerBodyParsers(app: HttpServer): void {
  // The framework parses text by default; text would reach schemas that expect an object.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const isLeft = request.routeOptions.config.readsJsonItself === true;
    return isLeft ? undefined : parseJson(await readBody(request));
  });
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    // A route that takes a form streams it itself.
    if (request.routeOptions.config.formParts === undefined) await refuseBody(request);
  });
  app.addContentTypeParser('*', refuseBody);
  app.addHook('onRoute', refuseEmptyBody);
}

async function refuseBody(request: FastifyRequest): Promise<void> {
  const bytes = await readBody(request);
  if (bytes.length > 0) throw mediaTypeUnsupported(request);
}

function bodyMissing(): AppError {
  return kitErrors.body_missing('object');
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  // Decoding invalid UTF-8 would silently replace characters and store the replacements.
  if (!isUtf8(bytes)) throw kitErrors.body_not_utf8();
  const text = readJsonText(bytes);
  try {
    // Names that would reach prototypes are dropped like any unknown field.
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch (error) {
    throw kitErrors.malformed_json({ cause: error });
  }
}

/** Added only to routes with a body, so that reads skip it. */
function refuseEmptyBody(route: RouteOptions): void {
  if (route.schema?.body === undefined || route.config?.readsJsonItself === true) return;
  const before = route.preValidation === undefined ? [] : [route.preValidation].flat();
  route.preValidation = [
    (request, _reply, done) => {
      if (request.body !== undefined) return done();
      if (route.config?.bodyIsOptional !== true) return done(bodyMissing());
      request.body = {};
      done();
    },
    ...before,
  ];
}

function mediaTypeUnsupported(request: FastifyRequest): AppError {
  const given = request.headers['content-type'];
  return given === undefined
    ? kitErrors.media_type_unsupported('none')
    : kitErrors.media_type_unsupported('not_json', { type: given.slice(0, 100) });
}
