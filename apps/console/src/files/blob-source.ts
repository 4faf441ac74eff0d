import type { ByteSource } from '@muster/definition';

/** A package in the memory of the browser, of which only the needed ranges are read. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (position, length) => new Uint8Array(await blob.slice(position, position + length).arrayBuffer()),
  };
}
