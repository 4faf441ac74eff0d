import type { FastifyContextConfig, FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type AppError, kitErrors, logFailure, translateError } from '../../errors/index.ts';
import type { Clock, Ids, Logger } from '../../runtime/index.ts';
import { SocketErrors } from '../connections/socket-errors.ts';
import type { HttpServer } from '../http-server.ts';
import { routeUnknown } from '../route-unknown.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `refuseMethods`. */
    isRefused?: true;
  }
  interface FastifyInstance {
    /** For a path that would otherwise match a parameter of another: `/flights/paged` and `/flights/:id`. */
    refuseMethods(url: string, methods: string[], config?: FastifyContextConfig): void;
    /** For a request that fails and is answered in its own format. */
    logFailure(error: AppError, requestId: string, more: object): void;
  }
}

export interface ErrorContext {
  readonly requestId: string;
  /** The path without the query. */
  readonly path: string;
  readonly now: number;
  readonly ids: Ids;
}

/** Writes an error in the format of a service; `log` is added to the log line. */
export type ErrorBody = (error: AppError, context: ErrorContext) => { body: object; log?: object };

interface Parts {
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly errorBody: ErrorBody;
  readonly ignoreTrailingSlash: boolean;
}

/** Answers every failed request in one format. */
export function registerErrorReplies({ log, clock, ids, errorBody, ignoreTrailingSlash }: Parts) {
  function render(thrown: unknown, requestId: string, url: string) {
    const error = translateError(thrown, requestId);
    const [path = '/'] = url.split('?', 1);
    const { body, log: seen } = errorBody(error, { requestId, path, now: clock.now(), ids });
    return { error, body, seen };
  }

  function reply(thrown: unknown, request: FastifyRequest, response: FastifyReply): FastifyReply {
    const { error, body, seen } = render(thrown, request.id, request.url);
    if (error.status >= 500) logFailure(log, error, request.id, { ...whereOf(request), ...seen });
    else request.log.debug({ code: error.code, ...seen }, error.message);
    readToTheEnd(request);
    return response
      .code(error.status)
      .headers({ ...error.headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  }

  return {
    onFrameworkError: (error: FastifyError, request: FastifyRequest, response: FastifyReply): void => {
      reply(error, request, response);
    },

    sockets: new SocketErrors((error, path) => JSON.stringify(render(error, ids.uuid(), path).body), log),

    register(app: HttpServer): void {
      app.decorate('logFailure', (error: AppError, requestId: string, more: object) =>
        logFailure(log, error, requestId, more),
      );
      const routes: RouteOptions[] = [];
      app.addHook('onRoute', (route) => {
        if (route.config?.isRefused !== true) routes.push(route);
      });
      app.decorate('refuseMethods', (url: string, method: string[], config: FastifyContextConfig = {}) => {
        const refuse = (request: FastifyRequest, _reply: FastifyReply, done: (error: Error) => void): void =>
          done(noSuchRoute(request, routes, ignoreTrailingSlash));
        app.route({
          method,
          url,
          config: { ...config, isRefused: true },
          schema: { hide: true },
          onRequest: refuse,
          handler: async () => undefined,
        });
      });
      app.setErrorHandler((error, request, response) => reply(error, request, response));
      app.setNotFoundHandler((request, response) =>
        reply(noSuchRoute(request, routes, ignoreTrailingSlash), request, response),
      );
    },
  };
}

function whereOf({ method, routeOptions }: FastifyRequest): object {
  return { method, route: routeOptions.url };
}

/**
 * If an upload is rejected half-way, the client is still sending. Unless the rest is discarded, neither the answer nor
 * the next request gets through.
 */
function readToTheEnd({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
}

function noSuchRoute(request: FastifyRequest, routes: readonly RouteOptions[], ignoreTrailingSlash: boolean): AppError {
  const parts = (path: string): string[] => (ignoreTrailingSlash ? path.replace(/\/$/, '') : path).split('/');
  const [path = '/'] = request.url.split('?', 1);
  const given = parts(path);
  const matching = routes.filter(({ url }) => matches(parts(url), given));
  // A literal path takes precedence over a parameter.
  const exact = matching.filter(({ url }) => !url.includes(':'));
  const methods = new Set((exact.length > 0 ? exact : matching).flatMap(({ method }) => method));
  if (methods.size === 0) return routeUnknown();
  const allowed = [...methods].sort();
  return kitErrors.method_not_allowed(
    'route',
    { method: request.method, allowed },
    {
      headers: { allow: allowed.join(', ') },
    },
  );
}

/** A pattern that ends in a wildcard covers folders of pages, which have no method other than GET. */
function matches(pattern: readonly string[], given: readonly string[]): boolean {
  if (pattern.at(-1) === '*') return false;
  return (
    pattern.length === given.length &&
    pattern.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
