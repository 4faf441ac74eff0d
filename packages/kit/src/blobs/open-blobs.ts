import type { Database } from '../database/index.ts';
import type { Clock, Ids, Logger } from '../runtime/index.ts';
import { BlobFolder } from './blob-folder.ts';
import type { BlobStore } from './blob-store.ts';
import type { FilesAddress, ObjectStorageAddress } from './files-address.ts';
import { FolderOwner } from './objects/folder-owner.ts';
import { ObjectBlobs } from './objects/object-blobs.ts';
import { ObjectClient } from './objects/object-client.ts';
import { StoredTransits } from './objects/transits.ts';
import { ownerName } from './owner-name.ts';

/** Commands that have the data to themselves, and threads that only read, have no database. */
interface Surroundings {
  readonly ids: Ids;
  readonly database?: Database;
  readonly clock?: Clock;
  readonly log?: Logger | undefined;
  /** The command that gives the folder of an object storage to this database, for the message that it is another's. */
  readonly takeOver?: string | undefined;
}

/** The blobs of a service at their address. */
export function openBlobs(address: FilesAddress, { ids, database, clock, log, takeOver }: Surroundings): BlobStore {
  const { folder } = address;
  if (address.kind === 'folder') return new BlobFolder(folder, ids);
  const transits =
    database === undefined || clock === undefined ? undefined : new StoredTransits({ database, clock, ids });
  const client = new ObjectClient(address.storage, ids);
  const owner = database === undefined ? undefined : ownerOf(client, { ids, database, log, takeOver });
  return new ObjectBlobs(client, { ids, folder, transits, owner, database, log });
}

/** Gives the folder of an object storage to this database. Returns false if it is that of this one already. */
export function takeOverFiles(
  storage: ObjectStorageAddress,
  { ids, database }: { readonly ids: Ids; readonly database: Database },
): Promise<boolean> {
  return ownerOf(new ObjectClient(storage, ids), { ids, database }).takeOver();
}

function ownerOf(
  client: ObjectClient,
  { ids, database, log, takeOver = '' }: Surroundings & { readonly database: Database },
): FolderOwner {
  return new FolderOwner(client, { nameOf: () => ownerName(database, ids), takeOver, log });
}
