export { BlobStore, type ReceivedBlob, TooLarge } from './blob-store.ts';
export { UsedBuffers } from './used-buffers.ts';
