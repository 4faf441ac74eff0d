/** Random access to bytes: a file too large for memory, or a buffer. */
export interface ByteSource {
  readonly size: number;
  /**
   * Returns exactly these bytes; the caller makes sure that they are within `size`. A source that copies may copy into
   * `scratch`, which is long enough and which the caller does not reuse until it is done with the bytes.
   */
  read(position: number, length: number, scratch?: Uint8Array): Promise<Uint8Array>;
}

export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
  };
}

/** The part of Node's `FileHandle` that reading needs; this package opens no files itself. */
export interface ReadableHandle {
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
}

export function handleSource(handle: ReadableHandle, size: number): ByteSource {
  return {
    size,
    async read(position, length, scratch) {
      const bytes = scratch?.subarray(0, length) ?? new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled);
        if (bytesRead === 0) throw new Error('The file became shorter while it was read.');
        filled += bytesRead;
      }
      return bytes;
    },
  };
}
