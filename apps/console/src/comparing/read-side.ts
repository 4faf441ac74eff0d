import { decodeText, LIMITS, openArchivedFiles } from '@muster/definition';
import { type DiffFile, type DiffFiles, layOut } from '@muster/definition/diff';
import { blobSource } from '../files/blob-source.ts';
import type { ComparedSide, WrittenFile } from './compare-messages.ts';
import { sha256 } from './sha256.ts';

/** More than the format takes as texts, so that only attachments are beyond it. Of one package, in bytes. */
const MOST_TEXT = 2 * LIMITS.allTextBytes;

/** Texts that the format reads: nothing else uses up what they may have. */
const OF_THE_FORMAT = /\.(?:ya?ml|md|markdown)$/i;

/** A file whose bytes are read if it has to be. */
interface SideFile {
  readonly size: number;
  readonly text: string | undefined;
  readonly hash: () => Promise<string>;
}

interface Side {
  readonly files: ReadonlyMap<string, SideFile>;
  /** The folder around the package. */
  readonly root: string;
}

/** The files of both, with the hashes of those that could be the same. */
export async function readSides(
  before: ComparedSide,
  after: ComparedSide,
): Promise<{ readonly before: DiffFiles; readonly after: DiffFiles; readonly root: string }> {
  const [old, now] = [await readSide(before), await readSide(after)];
  return { before: await hashed(old, now, 'before'), after: await hashed(now, old, 'after'), root: now.root };
}

/** A file whose size no file of the other side has is not read: it is like none of them. */
async function hashed(side: Side, other: Side, name: string): Promise<DiffFiles> {
  const sizes = new Set([...other.files.values()].map(({ size }) => size));
  const found = new Map<string, DiffFile>();
  for (const [path, { size, text, hash }] of side.files) {
    const known = sizes.has(size) ? await hash().catch(() => undefined) : `${name} ${path}`;
    found.set(path, { size, text, hash: known });
  }
  return found;
}

async function readSide(side: ComparedSide): Promise<Side> {
  if ('files' in side) {
    const laidOut = layOut(side.files);
    const [first] = laidOut;
    const root = first === undefined ? '' : first[1].path.slice(0, first[1].path.length - first[0].length);
    return { files: new Map([...laidOut].map(([path, file]) => [path, writtenFile(file)])), root };
  }
  const archived = [...(await openArchivedFiles(blobSource(side.zip)))];
  const files = new Map<string, SideFile>();
  let left = MOST_TEXT;
  for (const [path, file] of archived.toSorted(([one], [other]) => priority(one) - priority(other))) {
    const { size } = file;
    const bytes =
      size <= Math.min(left, LIMITS.textBytes) ? await file.read().catch(() => new Uint8Array([0])) : undefined;
    const text = bytes && textOf(bytes);
    if (text !== undefined) left -= size;
    files.set(path, { size, text, hash: async () => sha256(bytes ?? (await file.read())) });
  }
  return { files, root: '' };
}

function writtenFile({ path, size, text, bytes, sha256: known }: WrittenFile): SideFile {
  const own = text === null ? bytes : new TextEncoder().encode(text);
  if (own === undefined) return { size, text: undefined, hash: async () => known ?? `unknown ${path}` };
  return { size: own.length, text: textOf(own), hash: () => sha256(own) };
}

function priority(path: string): number {
  return OF_THE_FORMAT.test(path) ? 0 : 1;
}

function textOf(bytes: Uint8Array): string | undefined {
  const decoded = decodeText(bytes);
  return decoded.ok ? decoded.text : undefined;
}
