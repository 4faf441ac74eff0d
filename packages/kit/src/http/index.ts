export { registerCompression } from './compression.ts';
export {
  contentTag,
  type Precondition,
  preconditionOf,
  registerEntityTags,
  sendTagged,
  setEntityTag,
} from './conditional.ts';
export { addDegradedGauge } from './degraded-gauge.ts';
export type { ErrorBody, ErrorContext } from './error-replies.ts';
export { receiveForm } from './form.ts';
export { TRIMMED_LENGTH } from './formats.ts';
export { type Health, registerHealth } from './health.ts';
export type { HttpServer } from './http-server.ts';
export { idempotencySweep, type Once, type OnceFor, onceFor } from './idempotency.ts';
export { listenOn } from './listen.ts';
export { addHistogram, addReading, createMetrics, type Metrics, registerMetrics } from './metrics.ts';
export { registerNullIsAbsent } from './null-is-absent.ts';
export { type DocumentSchema, type DocumentSchemas, openapiDocument, registerOpenapi, THIS_SERVER } from './openapi.ts';
export { readBody } from './read-body.ts';
export { contentDisposition, type SentBlob, sendBlob } from './send-blob.ts';
export { createHttpServer, type HttpOptions } from './server.ts';
