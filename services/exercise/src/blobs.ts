import { join } from 'node:path';
import { BlobStore } from '@muster/kit/blobs';
import type { Deps } from './deps.ts';

/** The folder of packages, files and exports. */
export function blobsOf({ config, ids }: Deps): BlobStore {
  return new BlobStore(blobFolderOf(config), ids);
}

export function blobFolderOf({ dataDir, service }: Deps['config']): string {
  return join(dataDir, service, 'blobs');
}
