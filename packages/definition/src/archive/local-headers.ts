import { wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { printable } from '../problem/quote.ts';
import { BadRecord } from './bad-record.ts';
import type { Directory } from './directory.ts';
import type { ArchiveEntry } from './entry.ts';
import type { ListedEntry } from './entry-checks.ts';
import { type LocalHeader, readLocalHeader, type ZipEntry } from './zip-records.ts';

/**
 * Reads the header in front of each entry and refuses the archive if it contradicts the central directory or if two
 * entries overlap: different tools read such archives differently, or they are zip bombs.
 */
export async function readLocalHeaders(directory: Directory, log: ProblemLog): Promise<ArchiveEntry[]> {
  const inOrder = directory.entries.toSorted((a, b) => a.zipped.headerStart - b.zipped.headerStart);
  const entries: ArchiveEntry[] = [];
  let end = 0;
  for (const listed of inOrder) {
    const entry = await locate(directory, listed, log);
    if (entry === undefined) continue;
    if (listed.zipped.headerStart < end) {
      damaged(log, entry.path, ['shared_bytes']);
      continue;
    }
    end = entry.dataStart + entry.packedSize;
    entries.push(entry);
  }
  return entries;
}

/** One entry, for a caller that has checked the archive before. */
export async function locate(
  directory: Directory,
  { path, zipped }: ListedEntry,
  log: ProblemLog,
): Promise<ArchiveEntry | undefined> {
  const header = await headerOf(directory, zipped);
  if (header === undefined) {
    damaged(log, path, ['header']);
    return undefined;
  }
  const part = contradictionIn(header, zipped);
  if (part !== undefined) {
    damaged(log, path, ['contradiction', { part }]);
    return undefined;
  }
  if (header.dataStart + zipped.packedSize > directory.start) {
    damaged(log, path, ['into_list']);
    return undefined;
  }
  return {
    path,
    size: zipped.size,
    packedSize: zipped.packedSize,
    // Some tools mark empty files as deflated and write no bytes for them.
    deflated: zipped.method === 8 && zipped.packedSize > 0,
    crc32: zipped.crc32,
    dataStart: header.dataStart,
  };
}

async function headerOf({ reader }: Directory, entry: ZipEntry): Promise<LocalHeader | undefined> {
  try {
    return await readLocalHeader(reader, entry);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    return undefined;
  }
}

const SIZES_FOLLOW = 0x8;
const ENCRYPTED = 0x1;
const IN_EXTRA_FIELD = 0xffffffff;

type EntryPart = 'name' | 'method' | 'encryption' | 'checksum' | 'packed_size' | 'size';

function contradictionIn(header: LocalHeader, entry: ZipEntry): EntryPart | undefined {
  if (!sameName(header.name, entry.name)) return 'name';
  if (header.method !== entry.method) return 'method';
  if ((header.flags & ENCRYPTED) !== (entry.flags & ENCRYPTED)) return 'encryption';
  // An archive written as a stream has sizes and checksum after the bytes and leaves these fields empty.
  if ((header.flags & SIZES_FOLLOW) !== 0) return undefined;
  if (header.crc32 !== entry.crc32) return 'checksum';
  if (!agrees(header.packedSize, entry.packedSize)) return 'packed_size';
  if (!agrees(header.size, entry.size)) return 'size';
  return undefined;
}

function agrees(here: number, there: number): boolean {
  return here === there || here === IN_EXTRA_FIELD;
}

/** Some tools that write backslashes do so in only one of the two places. */
function sameName(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  // A loop, since there can be ten thousand names of a thousand bytes.
  for (let i = 0; i < a.length; i += 1) if (slashed(a[i]) !== slashed(b[i])) return false;
  return true;
}

const [SLASH, BACKSLASH] = [0x2f, 0x5c];

function slashed(byte: number | undefined): number | undefined {
  return byte === BACKSLASH ? SLASH : byte;
}

function damaged(log: ProblemLog, path: string, sentence: ProblemSentence<'archive_damaged'>): void {
  log.problem(wholeFile(printable(path)), 'archive_damaged', sentence);
}
