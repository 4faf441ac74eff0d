import { createHash } from 'node:crypto';
import type { DiffFile, DiffFiles } from '../diff/files.ts';
import { LIMITS } from '../limits.ts';
import { decodeText } from '../package/decode-text.ts';
import { layOut } from '../package/layout.ts';
import type { PackageFile } from '../package/package-file.ts';

/** One of two packages that are compared. */
export interface Side {
  /** As it was given on the command line. */
  readonly path: string;
  readonly files: DiffFiles;
  readonly problems: number;
}

/** More than the format takes as texts, so that only attachments are beyond it. Of one package, in bytes. */
const MOST_TEXT = 2 * LIMITS.allTextBytes;

/** Texts that the format reads: nothing else uses up what they may have. */
const OF_THE_FORMAT = /\.(?:ya?ml|md|markdown)$/i;

/** The files of a package with their hashes; texts as such, as far as they are kept in memory. */
export async function diffFiles(files: readonly PackageFile[]): Promise<DiffFiles> {
  const laidOut = [...layOut(files)].toSorted(([one], [other]) => priority(one) - priority(other));
  const found = new Map<string, DiffFile>();
  let left = MOST_TEXT;
  for (const [path, file] of laidOut) {
    const isText = file.size <= Math.min(left, LIMITS.textBytes);
    const read = await (isText ? asText(file) : hashed(file)).catch(() => undefined);
    if (read?.text !== undefined) left -= file.size;
    found.set(path, read ?? { text: undefined, size: file.size, hash: undefined });
  }
  return found;
}

function priority(path: string): number {
  return OF_THE_FORMAT.test(path) ? 0 : 1;
}

async function asText(file: PackageFile): Promise<DiffFile> {
  const bytes = await file.read();
  const decoded = decodeText(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { text: decoded.ok ? decoded.text : undefined, size: bytes.length, hash };
}

async function hashed(file: PackageFile): Promise<DiffFile> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return { text: undefined, size: file.size, hash: hash.digest('hex') };
}
