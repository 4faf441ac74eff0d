import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { type FastifyBaseLogger, fastify, LogController } from 'fastify';
import type { Clock, Ids, Logger } from '../runtime/index.ts';
import { refuseUnacceptable } from './answers/accept.ts';
import { type ErrorBody, registerErrorReplies } from './answers/error-replies.ts';
import { registerSecurityHeaders } from './answers/security-headers.ts';
import { registerBodyParsers } from './body/body.ts';
import { registerBodyArrival } from './body/body-arrival.ts';
import { registerConnections } from './connections/connections.ts';
import { refuseWrongHead } from './connections/head.ts';
import type { HttpServer } from './http-server.ts';
import { registerAllowedHosts } from './origin/allowed-hosts.ts';
import { registerCors } from './origin/cors.ts';
import { registerOriginCheck } from './origin/origin-check.ts';
import { addFormats } from './validation/formats.ts';
import { convertTextParameters } from './validation/parameters.ts';
import { schemaCompilers } from './validation/schema-compilers.ts';
import { registerRequestLog, requestIdOf } from './watching/request-log.ts';

export interface HttpOptions {
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly trustProxy: readonly string[];
  readonly corsOrigins: readonly string[];
  /** The address at which people reach the service; its pages are the service's own. */
  readonly publicUrl: string | undefined;
  /** The only names under which the service answers; if empty, it answers under every name. */
  readonly allowedHosts: readonly string[];
  /** The service's error format. */
  readonly errorBody: ErrorBody;
  readonly ignoreTrailingSlash: boolean;
}

/** The size limit of an ordinary body; routes that take files set their own. */
const BODY_LIMIT = 1024 * 1024;

/** A server with everything common to all routes; the modules add theirs. */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { log, ids } = options;
  const errors = registerErrorReplies(options);
  const app: HttpServer = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, ids),
    bodyLimit: BODY_LIMIT,
    // The time limit of a body depends on its size, see body-arrival.ts; an idle connection is closed sooner.
    requestTimeout: 0,
    connectionTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    // Our own hook rejects requests while closing, in the format of the service.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: options.ignoreTrailingSlash, maxParamLength: 2000 },
    frameworkErrors: errors.onFrameworkError,
    clientErrorHandler: (error, socket) => errors.sockets.onClientError(error, socket, app.connections.of(socket)),
    schemaController: schemaCompilers,
    ajv: {
      // Verbose: messages contain the value and the format of its schema.
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false, verbose: true },
      onCreate: addFormats,
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  errors.register(app);
  registerRequestLog(app, log);
  registerSecurityHeaders(app);
  registerConnections(app, (socket, error) => errors.sockets.answer(socket, error));
  registerBodyArrival(app);
  app.addHook('onRequest', refuseWrongHead);
  app.server.on('connect', (request, socket) => errors.sockets.onConnect(request, socket));
  // Our own check of the head rejects this; Node would answer by itself.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  registerBodyParsers(app);
  app.addHook('onRoute', convertTextParameters);
  if (options.allowedHosts.length > 0) registerAllowedHosts(app, options.allowedHosts);
  if (options.corsOrigins.length > 0) await registerCors(app, options.corsOrigins);
  registerOriginCheck(app, [...options.corsOrigins, ...originOf(options.publicUrl)]);
  app.addHook('onRequest', refuseUnacceptable);
  return app;
}

function originOf(url: string | undefined): readonly string[] {
  return url === undefined ? [] : [new URL(url).origin];
}
