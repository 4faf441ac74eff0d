import type { PackageFile } from '@muster/definition';

/** A file of a package that is in memory. */
export function packageFileOf(path: string, bytes: Uint8Array): PackageFile {
  return {
    path,
    size: bytes.length,
    read: async () => bytes,
    stream: async function* () {
      yield bytes;
    },
    verify: async () => {},
  };
}
