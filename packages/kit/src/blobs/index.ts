export { BlobStore, blobPath, isBlobName, type ReceivedBlob, TooLarge } from './blob-store.ts';
export { UsedBuffers } from './used-buffers.ts';
