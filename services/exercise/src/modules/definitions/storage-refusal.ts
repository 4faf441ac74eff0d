import { kitErrors } from '@muster/kit/errors';

/** What a full disk raises while a package is stored, in words; every other error as it is. */
export function storageRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') return error;
  return kitErrors.storage_full('The package cannot be stored because the disk of the server is full.', {
    cause: error,
  });
}
