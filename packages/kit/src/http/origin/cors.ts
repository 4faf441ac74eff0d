import cors from '@fastify/cors';
import type { HttpServer } from '../http-server.ts';

/** Response headers that a page of another origin may read; browsers hide all others. */
const READABLE_HEADERS = [
  'content-disposition',
  'etag',
  'idempotent-replayed',
  'location',
  'retry-after',
  'x-request-id',
  'x-warnings',
];

/** Lets pages of these origins call the service, with cookies and with every request header. */
export async function registerCors(app: HttpServer, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    maxAge: 600,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: READABLE_HEADERS,
    // Otherwise an OPTIONS request of a program is refused as plain text, not in the error format of the service.
    strictPreflight: false,
  });
}
