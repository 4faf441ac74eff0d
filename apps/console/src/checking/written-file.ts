import type { PackageFile } from '@muster/definition';
import type { CheckedFile } from './check-messages.ts';

/** An attachment is no text, whatever it holds. */
const noText = (): Uint8Array => new Uint8Array([0]);

/** A file that is being written, as the check reads it. */
export function writtenFile({ path, size, text }: CheckedFile): PackageFile {
  const read = async (): Promise<Uint8Array> => (text === null ? noText() : new TextEncoder().encode(text));
  return {
    path,
    size,
    read,
    stream: async function* () {
      yield await read();
    },
    verify: async () => {},
  };
}
