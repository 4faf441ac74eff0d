import { join } from 'node:path';
import { BlobStore } from '@muster/kit/blobs';
import type { Deps } from './deps.ts';

/** Files of exercises must leave this much of the disk free, so that the platform itself keeps working. */
export const KEEP_FREE_BYTES = 1024 ** 3;

/** The folder of packages, files and exports. */
export function blobsOf({ config, ids }: Deps): BlobStore {
  return new BlobStore(blobFolderOf(config), ids);
}

export function blobFolderOf({ dataDir, service }: Deps['config']): string {
  return join(dataDir, service, 'blobs');
}
