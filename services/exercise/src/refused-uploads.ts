import { isReferenced, type ReceivedBlob } from '@muster/kit/blobs';
import { kitErrors } from '@muster/kit/errors';
import type { Foundation } from './deps.ts';

/** What a full disk raises while something is stored, in words; every other error as it is. */
export function storageRefusal(what: 'file' | 'package', error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') return error;
  return kitErrors.storage_full(`The ${what} cannot be stored because the disk of the server is full.`, {
    cause: error,
  });
}

/** Leaves nothing of a refused upload, also on a disk that is full because of it. */
export async function forgetUpload({ database, blobs, log }: Foundation, file: ReceivedBlob): Promise<void> {
  try {
    await file.discard();
    await blobs.removeUnused(file.hash, isReferenced(database));
  } catch (error) {
    // The refusal is what the client hears; what is left is swept later.
    log.warn({ err: error }, 'an upload that was refused could not be removed yet');
  }
}
