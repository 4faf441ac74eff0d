import type { Entry, LocalFileHeader } from 'yauzl';
import { wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { printable } from '../problem/quote.ts';
import type { Directory } from './directory.ts';
import type { ArchiveEntry } from './entry.ts';
import type { ListedEntry } from './entry-checks.ts';

/**
 * Reads the header in front of each entry and refuses the archive where it contradicts the directory or where
 * two entries share bytes: such archives mean different things to different tools, or are bombs.
 */
export async function readLocalHeaders(directory: Directory, log: ProblemLog): Promise<ArchiveEntry[]> {
  const inOrder = directory.entries.toSorted(
    (a, b) => a.zipped.relativeOffsetOfLocalHeader - b.zipped.relativeOffsetOfLocalHeader,
  );
  const entries: ArchiveEntry[] = [];
  let end = 0;
  for (const listed of inOrder) {
    const entry = await locate(directory, listed, log);
    if (entry === undefined) continue;
    if (listed.zipped.relativeOffsetOfLocalHeader < end) {
      damaged(log, entry.path, 'It shares bytes with another file of the archive');
      continue;
    }
    end = entry.dataStart + entry.packedSize;
    entries.push(entry);
  }
  return entries;
}

/** One entry, for a caller that knows the archive to be sound. */
export async function locate(
  directory: Directory,
  { path, zipped }: ListedEntry,
  log: ProblemLog,
): Promise<ArchiveEntry | undefined> {
  const header = await headerOf(directory, zipped);
  if (header === undefined) {
    damaged(log, path, 'Its header cannot be read');
    return undefined;
  }
  const contradiction = contradictionIn(header, zipped);
  if (contradiction !== undefined) {
    damaged(log, path, `Its ${contradiction} differs between the header and the list of files`);
    return undefined;
  }
  if (header.fileDataStart + zipped.compressedSize > directory.start) {
    damaged(log, path, 'Its bytes reach into the list of files');
    return undefined;
  }
  return {
    path,
    size: zipped.uncompressedSize,
    packedSize: zipped.compressedSize,
    // Some tools mark empty files as deflated and write nothing for them.
    deflated: zipped.compressionMethod === 8 && zipped.compressedSize > 0,
    crc32: zipped.crc32,
    dataStart: header.fileDataStart,
  };
}

async function headerOf({ zip }: Directory, entry: Entry): Promise<LocalFileHeader | undefined> {
  try {
    return await zip.readLocalFileHeaderPromise(entry);
  } catch {
    return undefined;
  }
}

const SIZES_FOLLOW = 0x8;
const ENCRYPTED = 0x1;
const IN_EXTRA_FIELD = 0xffffffff;

function contradictionIn(header: LocalFileHeader, entry: Entry): string | undefined {
  if (!sameName(header.fileName, entry.fileNameRaw)) return 'name';
  if (header.compressionMethod !== entry.compressionMethod) return 'compression method';
  if ((header.generalPurposeBitFlag & ENCRYPTED) !== (entry.generalPurposeBitFlag & ENCRYPTED)) return 'encryption';
  // Written in one go, an archive gives sizes and checksum after the bytes and leaves these fields empty.
  if ((header.generalPurposeBitFlag & SIZES_FOLLOW) !== 0) return undefined;
  if (header.crc32 !== entry.crc32) return 'checksum';
  if (!agrees(header.compressedSize, entry.compressedSize)) return 'packed size';
  if (!agrees(header.uncompressedSize, entry.uncompressedSize)) return 'size';
  return undefined;
}

function agrees(here: number, there: number): boolean {
  return here === there || here === IN_EXTRA_FIELD;
}

function sameName(a: Buffer, b: Buffer): boolean {
  return a.equals(b) || slashes(a) === slashes(b);
}

/** Tools that write backslashes have been seen to do so in one of the two places only. */
function slashes(name: Buffer): string {
  return name.toString('latin1').replaceAll('\\', '/');
}

function damaged(log: ProblemLog, path: string, reason: string): void {
  const at = wholeFile(printable(path));
  log.problem(at, 'archive_damaged', `${reason}: the archive is damaged, pack it again.`);
}
