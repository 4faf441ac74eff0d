export { BlobStore, blobPath, isBlobName, type ReceivedBlob, TooLarge } from './blob-store.ts';
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
