export type { ErrorBody, ErrorContext } from './error-replies.ts';
export { registerHealth } from './health.ts';
export { createMetrics, registerMetrics } from './metrics.ts';
export { openapiDocument, registerOpenapi } from './openapi.ts';
export { createHttpServer, type HttpOptions, type HttpServer } from './server.ts';
