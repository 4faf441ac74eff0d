import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../errors/index.ts';
import { kitErrors } from '../../errors/index.ts';
import { whenBodyFails } from './body-arrival.ts';

interface ReadOptions {
  /** In bytes. */
  readonly limit?: number;
  /** Called with the total size before each chunk is kept; if it throws, reading stops. */
  readonly onLength?: (bytes: number) => void;
}

/** Reads a whole body into memory, up to the limit of its route. */
export async function readBody(
  request: FastifyRequest,
  { limit = request.routeOptions.bodyLimit, onLength }: ReadOptions = {},
): Promise<Buffer> {
  const { raw } = request;
  if (Number(request.headers['content-length']) > limit) throw bodyTooLarge(limit);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;

  function take(chunk: Buffer): void {
    length += chunk.length;
    try {
      if (length > limit) throw bodyTooLarge(limit);
      onLength?.(length);
      chunks.push(chunk);
    } catch (error) {
      reject(error);
    }
  }
  whenBodyFails(request, reject);
  raw.on('data', take);
  raw.on('end', () => resolve(Buffer.concat(chunks, length)));
  raw.on('error', (error) => reject(bodyCutOff(error)));
  try {
    return await promise;
  } finally {
    raw.off('data', take);
  }
}

function bodyTooLarge(limit: number): AppError {
  return kitErrors.body_too_large({ max: limit });
}

function bodyCutOff(cause: unknown): AppError {
  return kitErrors.body_cut_off({ cause });
}
