export { type Precondition, preconditionOf, registerEntityTags } from './conditional.ts';
export type { ErrorBody, ErrorContext } from './error-replies.ts';
export { registerFrontDoor } from './front-door.ts';
export { registerHealth } from './health.ts';
export { idempotencySweep, type Once, type OnceFor, onceFor } from './idempotency.ts';
export { createMetrics, registerMetrics } from './metrics.ts';
export { type DocumentSchema, type DocumentSchemas, openapiDocument, registerOpenapi } from './openapi.ts';
export { type SentBlob, sendBlob } from './send-blob.ts';
export { createHttpServer, type HttpOptions, type HttpServer } from './server.ts';
