import { BlobFolder, moveBlobs, openBlobs, StorageFailure, takeOverFiles } from '@muster/kit/blobs';
import { StartupError, UsageError } from '@muster/kit/runtime';
import type { Platform } from '../platform.ts';
import type { Command } from './command.ts';
import { whileStopped } from './while-stopped.ts';

export const FILES_USAGE = 'files take-over | move to-storage | move to-folder';

type InStorage = Extract<Platform['config']['files'], { kind: 's3' }>;

/** What is done once to the place where files are: each with the settings of the service that uses the storage. */
export const onFiles: Command = async (platform, args) => {
  const run = readVerb(args);
  const { files } = platform.config;
  if (files.kind === 'folder') throw new StartupError('FILES_URL is not set: it names the storage.');
  try {
    return await run(platform, files);
  } catch (error) {
    throw error instanceof StorageFailure ? new StartupError(error.message) : error;
  }
};

function readVerb(args: readonly string[]): (platform: Platform, files: InStorage) => Promise<string> {
  switch (args.join(' ')) {
    case 'take-over':
      return takeOver;
    case 'move to-storage':
      return (platform, files) => move(platform, files, 'to-storage');
    case 'move to-folder':
      return (platform, files) => move(platform, files, 'to-folder');
    default:
      throw new UsageError(`Usage: npm run exercise -- ${FILES_USAGE}`);
  }
}

/** For a database that replaces another one, such as after a restore. */
async function takeOver({ ids, database }: Platform, { storage }: InStorage): Promise<string> {
  const place = `The folder ${storage.prefix}/ of the bucket ${storage.bucket}`;
  return (await takeOverFiles(storage, { ids, database }))
    ? `${place} belongs to this database now. A service that uses it with another one stops to use files within 15 seconds.`
    : `${place} belongs to this database already.`;
}

/** Copies all files between the folder and the storage, while no instance runs. */
function move(platform: Platform, files: InStorage, where: 'to-storage' | 'to-folder'): Promise<string> {
  return whileStopped(platform, async () => {
    const { ids, database, clock } = platform;
    const folder = new BlobFolder(files.folder, ids);
    const storage = openBlobs(files, { ids, database, clock });
    const [from, to] = where === 'to-storage' ? [folder, storage] : [storage, folder];
    const { copied, present, missing } = await moveBlobs(database, { from, to });
    if (missing.length > 0) {
      throw new StartupError(
        `${copied} files were copied and ${present} were there. These are missing or damaged where they were: ${missing.join(', ')}. Restore them from a backup of the folder, and repeat this.`,
      );
    }
    const next = where === 'to-storage' ? 'Start the service with FILES_URL' : 'Start the service without FILES_URL';
    return `${copied} files were copied and ${present} were there. ${next}. The former place still has them: delete them there when the service works.`;
  });
}
