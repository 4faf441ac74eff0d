import type { BlobStore, ReceivedBlob } from '@muster/kit/blobs';
import { receiveForm } from '@muster/kit/http';
import type { FastifyRequest } from 'fastify';
import { platformErrors } from '../../platform-errors.ts';
import { storageRefusal } from '../../refused-uploads.ts';

export interface ReceivedPackage {
  readonly file: ReceivedBlob;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** Parses the form of an upload; the file is streamed to disk. */
export async function receivePackage(
  request: FastifyRequest,
  blobs: BlobStore,
  maxMb: number,
): Promise<ReceivedPackage> {
  const limit = maxMb * 1024 * 1024;
  try {
    return await receiveForm(request, {
      limit,
      tooLarge: () => platformErrors.file_too_large('package', { max: maxMb }),
      receive: (content) => blobs.receive(content, limit),
      discard: (file) => file.discard(),
    });
  } catch (error) {
    throw storageRefusal('package', error);
  }
}
