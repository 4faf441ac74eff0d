import { systemClock, systemIds } from '../../runtime/index.ts';
import type { ObjectStorageAddress } from '../files-address.ts';
import { ownerOfFolder } from './folder-owner.ts';
import { probe } from './object-blobs.ts';
import { ObjectClient } from './object-client.ts';
import { StorageFailure } from './storage-failure.ts';

/** Asks an object storage for the first name below the prefix, and writes nothing. Returns what is wrong. */
export async function checkObjectStorage(address: ObjectStorageAddress): Promise<StorageFailure | undefined> {
  try {
    await probe(new ObjectClient(address, systemIds(systemClock)));
    return undefined;
  } catch (error) {
    if (error instanceof StorageFailure) return error;
    throw error;
  }
}

/** Whether the folder belongs to another database than the one of this name. Undefined if that cannot be asked now. */
export async function belongsToAnother(
  address: ObjectStorageAddress,
  name: string | undefined,
): Promise<boolean | undefined> {
  try {
    const owner = await ownerOfFolder(new ObjectClient(address, systemIds(systemClock)));
    return owner !== undefined && owner !== name;
  } catch (error) {
    if (error instanceof StorageFailure) return undefined;
    throw error;
  }
}
