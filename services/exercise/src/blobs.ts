import { join } from 'node:path';
import { BlobStore } from '@muster/kit/blobs';
import type { Deps } from './deps.ts';

/** Where packages and files lie. */
export function blobsOf({ config, ids }: Deps): BlobStore {
  return new BlobStore(join(config.dataDir, config.service, 'blobs'), ids);
}
