import { LIMITS } from '../limits.ts';
import { WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { BadRecord } from './bad-record.ts';
import { BlockReader } from './block-reader.ts';
import type { ByteSource } from './byte-source.ts';
import { checkEntries, type ListedEntry, type NamedEntry } from './entry-checks.ts';
import { readEntryName } from './entry-name.ts';
import { type EndRecord, readEnd, readList } from './zip-records.ts';

export interface Directory {
  readonly reader: BlockReader;
  readonly entries: readonly ListedEntry[];
  /** Paths of entries that must not be unpacked. */
  readonly refused: readonly string[];
  /** The start of the central directory: no entry may extend beyond it. */
  readonly start: number;
}

/** Lists the archive and refuses what must not be unpacked. Returns undefined if the archive is unreadable. */
export async function readDirectory(source: ByteSource, log: ProblemLog): Promise<Directory | undefined> {
  const reader = new BlockReader(source);
  const end = await findEnd(reader, log);
  if (end === undefined) return undefined;
  if (end.entryCount > LIMITS.entries) {
    log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', ['entries', { count: end.entryCount, max: LIMITS.entries }]);
    return undefined;
  }
  const listed = await listEntries(reader, end, log);
  if (listed === undefined) return undefined;
  if (!(await endsWhereItShould(reader, end, listed))) {
    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', ['list_end']);
    return undefined;
  }
  const { entries, refused } = checkEntries(listed, log);
  return withinTotal(entries, log) ? { reader, entries, refused, start: end.start } : undefined;
}

async function findEnd(reader: BlockReader, log: ProblemLog): Promise<EndRecord | undefined> {
  try {
    return await readEnd(reader);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    const reason = error.isOnePartOfSeveral ? 'several_parts' : 'end_missing';
    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', [reason]);
    return undefined;
  }
}

async function listEntries(reader: BlockReader, end: EndRecord, log: ProblemLog): Promise<NamedEntry[] | undefined> {
  const entries: NamedEntry[] = [];
  try {
    let bytes = 0;
    for await (const entry of readList(reader, end)) {
      bytes += entry.length;
      if (bytes > LIMITS.directoryBytes) {
        log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', ['list', { max: LIMITS.directoryBytes / 1_000_000 }]);
        return undefined;
      }
      // Only the name needs the extra field, which may be long.
      entries.push({ name: readEntryName(entry), zipped: { ...entry, unicodePath: undefined } });
    }
    return entries;
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;

    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', ['list']);
    return undefined;
  }
}

/**
 * The central directory must extend to the end record and be as long as declared: some programs locate it by its start
 * and others by its end, and would see other files.
 */
async function endsWhereItShould(
  reader: BlockReader,
  { start, size, position }: EndRecord,
  entries: readonly NamedEntry[],
): Promise<boolean> {
  if (start + size !== position) return false;
  const end = entries.reduce((sum, { zipped }) => sum + zipped.length, start);
  return end === position || (end < position && end + (await signatureLength(reader, end)) === position);
}

const SIGNATURE = [0x50, 0x4b, 0x05, 0x05];

/** The length of the optional digital signature after the central directory. */
async function signatureLength(reader: BlockReader, position: number): Promise<number> {
  // Reading this much is safe: an end record follows, which is longer.
  const bytes = await reader.read(position, 6);
  const [low = 0, high = 0] = bytes.subarray(4);
  return SIGNATURE.every((byte, i) => bytes[i] === byte) ? 6 + low + high * 256 : 0;
}

function withinTotal(entries: readonly ListedEntry[], log: ProblemLog): boolean {
  let total = 0;
  for (const { zipped } of entries) total += zipped.size;
  if (total <= LIMITS.unpackedBytes) return true;
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);
  log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', [
    'unpacked',
    { size: megabytes(total), max: megabytes(LIMITS.unpackedBytes) },
  ]);
  return false;
}
