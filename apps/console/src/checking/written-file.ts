import type { PackageFile } from '@muster/definition';
import type { CheckedFile } from './check-messages.ts';

/** Any other attachment is no text, whatever it holds. */
const noText = (): Uint8Array => new Uint8Array([0]);

/** A file that is being written, as the check reads it. */
export function writtenFile({ path, size, text, bytes = noText() }: CheckedFile): PackageFile {
  const read = async (): Promise<Uint8Array> => (text === null ? bytes : new TextEncoder().encode(text));
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
