export { BlobStore, blobPath, isBlobName, type ReceivedBlob, TooLarge } from './blob-store.ts';
export { addReference, dropReferences, referredTo } from './references.ts';
export { UsedBuffers } from './used-buffers.ts';
