export { registerCompression } from './answers/compression.ts';
export {
  contentTag,
  type Precondition,
  preconditionOf,
  registerEntityTags,
  sendTagged,
  setEntityTag,
  statePreconditionOf,
} from './answers/conditional.ts';
export type { ErrorBody, ErrorContext } from './answers/error-replies.ts';
export { idempotencySweep, type Once, type OnceFor, onceFor } from './answers/idempotency.ts';
export { contentDisposition, type SentBlob, sendBlob } from './answers/send-blob.ts';
export { receiveForm } from './body/form.ts';
export { registerNullIsAbsent } from './body/null-is-absent.ts';
export { readBody } from './body/read-body.ts';
export { listenOn } from './connections/listen.ts';
export type { HttpServer } from './http-server.ts';
export { createHttpServer, type HttpOptions } from './server.ts';
export { TRIMMED_LENGTH } from './validation/formats.ts';
export {
  type DocumentSchema,
  type DocumentSchemas,
  openapiDocument,
  registerOpenapi,
  THIS_SERVER,
} from './validation/openapi.ts';
export { addDegradedGauge } from './watching/degraded-gauge.ts';
export { type Health, registerHealth } from './watching/health.ts';
export {
  addHistogram,
  addLabelledReading,
  addReading,
  createMetrics,
  type Metrics,
  registerMetrics,
} from './watching/metrics.ts';
