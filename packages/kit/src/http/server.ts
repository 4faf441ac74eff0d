import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { type FastifyBaseLogger, fastify, LogController } from 'fastify';
import type { Clock, Ids, Logger } from '../runtime/index.ts';
import { refuseUnacceptable } from './accept.ts';
import { registerBodyParsers } from './body.ts';
import { registerBodyArrival } from './body-arrival.ts';
import { registerConnections } from './connections.ts';
import { type ErrorBody, registerErrorReplies } from './error-replies.ts';
import { addFormats } from './formats.ts';
import { refuseWrongHead } from './head.ts';
import type { HttpServer } from './http-server.ts';
import { convertTextParameters } from './parameters.ts';
import { registerRequestLog, requestIdOf } from './request-log.ts';
import { schemaCompilers } from './schema-compilers.ts';
import { registerSecurityHeaders } from './security-headers.ts';

export interface HttpOptions {
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly trustProxy: readonly string[];
  readonly corsOrigins: readonly string[];
  /** The service's own shape of an error. */
  readonly errorBody: ErrorBody;
  readonly ignoreTrailingSlash: boolean;
}

/** The largest body of an ordinary request; addresses that take files set their own limit. */
const BODY_LIMIT = 1024 * 1024;

/** What a page of another origin may read beside the body; browsers hide every other header from it. */
const READABLE_HEADERS = [
  'content-disposition',
  'etag',
  'idempotent-replayed',
  'location',
  'retry-after',
  'x-request-id',
  'x-warnings',
];

/** A server with everything that is the same for every address; the modules add their routes to it. */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { log, ids } = options;
  const errors = registerErrorReplies(options);
  const app: HttpServer = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, ids),
    bodyLimit: BODY_LIMIT,
    // How long a body may take depends on how large it is, see body-arrival.ts; a silent connection is cut off sooner.
    requestTimeout: 0,
    connectionTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    // Refusals while closing come from our own hook, in the service's shape.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: options.ignoreTrailingSlash, maxParamLength: 2000 },
    frameworkErrors: errors.onFrameworkError,
    clientErrorHandler: (error, socket) => errors.sockets.onClientError(error, socket, app.connections.of(socket)),
    schemaController: schemaCompilers,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false }, onCreate: addFormats },
  }).withTypeProvider<TypeBoxTypeProvider>();
  errors.register(app);
  registerRequestLog(app, log);
  registerSecurityHeaders(app);
  registerConnections(app, (socket, error) => errors.sockets.answer(socket, error));
  registerBodyArrival(app);
  app.addHook('onRequest', refuseWrongHead);
  app.server.on('connect', (request, socket) => errors.sockets.onConnect(request, socket));
  // Refused with everything else about the head; Node would answer by itself.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  registerBodyParsers(app);
  app.addHook('onRoute', convertTextParameters);
  app.addHook('onRequest', refuseUnacceptable);
  if (options.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...options.corsOrigins],
      credentials: true,
      maxAge: 600,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: READABLE_HEADERS,
    });
  }
  return app;
}
