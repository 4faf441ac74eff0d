import type { Database } from '../database/index.ts';
import type { Clock, Ids, Logger } from '../runtime/index.ts';
import { BlobFolder } from './blob-folder.ts';
import type { BlobStore } from './blob-store.ts';
import type { FilesAddress } from './files-address.ts';
import { ObjectBlobs } from './objects/object-blobs.ts';
import { ObjectClient } from './objects/object-client.ts';
import { StoredTransits } from './objects/transits.ts';

/** Commands that have the data to themselves, and threads that only read, have no database. */
interface Surroundings {
  readonly ids: Ids;
  readonly database?: Database;
  readonly clock?: Clock;
  readonly log?: Logger;
}

/** The blobs of a service at their address. */
export function openBlobs(address: FilesAddress, { ids, database, clock, log }: Surroundings): BlobStore {
  const { folder } = address;
  if (address.kind === 'folder') return new BlobFolder(folder, ids);
  const transits =
    database === undefined || clock === undefined ? undefined : new StoredTransits({ database, clock, ids });
  return new ObjectBlobs(new ObjectClient(address.storage, ids), { ids, folder, transits, log });
}
