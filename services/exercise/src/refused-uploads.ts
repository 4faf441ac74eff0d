import { isReferenced, type ReceivedBlob } from '@muster/kit/blobs';
import { kitErrors } from '@muster/kit/errors';
import type { Foundation } from './deps.ts';

/** Translates the error of a full disk during a write; returns any other error unchanged. */
export function storageRefusal(what: 'file' | 'package', error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') return error;
  return kitErrors.storage_full(what, { cause: error });
}

/** Removes everything of a refused upload, also on a disk that is full because of it. */
export async function forgetUpload({ database, blobs, log }: Foundation, file: ReceivedBlob): Promise<void> {
  try {
    await file.discard();
    await blobs.removeUnused(file.hash, isReferenced(database));
  } catch (error) {
    // The client gets the refusal; what is left is swept later.
    log.warn({ err: error }, 'an upload that was refused could not be removed yet');
  }
}
