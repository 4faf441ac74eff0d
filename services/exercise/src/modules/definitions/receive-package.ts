import type { BlobStore, ReceivedBlob } from '@muster/kit/blobs';
import { tooLarge, unavailable } from '@muster/kit/errors';
import { receiveForm } from '@muster/kit/http';
import type { FastifyRequest } from 'fastify';

export interface ReceivedPackage {
  readonly file: ReceivedBlob;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** Reads the form of an upload; the file goes to disk as it comes. */
export async function receivePackage(
  request: FastifyRequest,
  blobs: BlobStore,
  maxMb: number,
): Promise<ReceivedPackage> {
  const limit = maxMb * 1024 * 1024;
  try {
    return await receiveForm(request, {
      limit,
      tooLarge: () => tooLarge('file_too_large', `The package is larger than ${maxMb} MB (MAX_DEFINITION_MB).`),
      receive: (content) => blobs.receive(content, limit),
      discard: (file) => file.discard(),
    });
  } catch (error) {
    throw isDiskFull(error) ? diskFull(error) : error;
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

function diskFull(cause: unknown) {
  return unavailable('storage_full', 'The package cannot be stored because the disk of the server is full.', { cause });
}
