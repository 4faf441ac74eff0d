import { StorageFailure, takeOverFiles } from '@muster/kit/blobs';
import { StartupError, UsageError } from '@muster/kit/runtime';
import type { Command } from './command.ts';

/** For a database that replaces another one, such as after a restore. */
export const takeOver: Command = async ({ config, ids, database }, [verb, ...rest]) => {
  if (verb !== 'take-over' || rest.length > 0) throw new UsageError('Usage: npm run exercise -- files take-over');
  const { files } = config;
  if (files.kind === 'folder') {
    throw new StartupError('FILES_URL is not set: files are in a folder, which belongs to whoever uses DATA_DIR.');
  }
  const { bucket, prefix } = files.storage;
  const place = `The folder ${prefix}/ of the bucket ${bucket}`;
  try {
    return (await takeOverFiles(files.storage, { ids, database }))
      ? `${place} belongs to this database now. A service that uses it with another one stops to use files within 15 seconds.`
      : `${place} belongs to this database already.`;
  } catch (error) {
    throw error instanceof StorageFailure ? new StartupError(error.message) : error;
  }
};
