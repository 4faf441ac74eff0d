import { type Definition, decodeText } from '@muster/definition';
import { kindOfFile } from '../files/file-kind.ts';
import type { ReadPackage } from '../files/read-package.ts';
import type { FileTexts } from './model-messages.ts';

/** A browser lays out this much text in place without a pause; what is longer can be downloaded. */
const MAX_FILE_BYTES = 500_000;
const MAX_BYTES = 2_000_000;

/** The words of the text files of a package, so that they can be read and found in place. */
export async function fileTexts({ files, drive }: Definition, read: ReadPackage['files']): Promise<FileTexts> {
  const texts = new Map<string, string>();
  let left = MAX_BYTES;
  for (const { name, path, size } of [...drive, ...files]) {
    if (!isText(name) || size > Math.min(left, MAX_FILE_BYTES)) continue;
    const bytes = await read.get(path)?.read();
    const decoded = bytes === undefined ? undefined : decodeText(bytes);
    if (decoded?.ok !== true) continue;
    left -= size;
    texts.set(path, decoded.text);
  }
  return texts;
}

const isText = (name: string): boolean => ['text', 'table', 'markdown'].includes(kindOfFile(name));
