export { BlobStore, type ReceivedBlob, TooLarge } from './blob-store.ts';
