export { BlobFolder } from './blob-folder.ts';
export {
  BlobMissing,
  type BlobReader,
  type BlobStore,
  type BlobWorkshop,
  blobPath,
  isBlobName,
  type OpenBlob,
  type ReceivedBlob,
  TooLarge,
} from './blob-store.ts';
export type { FilesAddress, ObjectStorageAddress } from './files-address.ts';
export type { IncomingFile } from './incoming.ts';
export { moveBlobs } from './move-blobs.ts';
export { belongsToAnother, checkObjectStorage } from './objects/check-object-storage.ts';
export { StorageFailure } from './objects/storage-failure.ts';
export { openBlobs, takeOverFiles } from './open-blobs.ts';
export { OWNER_NAME } from './owner-name.ts';
export {
  addMissingReferences,
  addReference,
  blobSweep,
  dropReferences,
  dropSomeReferences,
  isReferenced,
  referencedOf,
  settleBlobs,
} from './references.ts';
