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
  /** Where the central directory begins: no entry may reach beyond. */
  readonly start: number;
}

/** Lists the archive and refuses what must not be unpacked. Nothing comes back when nothing sensible can be read. */
export async function readDirectory(source: ByteSource, log: ProblemLog): Promise<Directory | undefined> {
  const reader = new BlockReader(source);
  const end = await findEnd(reader, log);
  if (end === undefined) return undefined;
  if (end.entryCount > LIMITS.entries) {
    const message = `The archive has ${end.entryCount} entries; at most ${LIMITS.entries} are allowed.`;
    log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', message);
    return undefined;
  }
  const listed = await listEntries(reader, end, log);
  if (listed === undefined) return undefined;
  if (!(await endsWhereItShould(reader, end, listed))) {
    const message = 'The list of files does not end where the archive says: it is damaged, pack it again.';
    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', message);
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
    const reason = error.isOnePartOfSeveral
      ? 'The archive is one part of several: pack it as a single zip file.'
      : 'This is not a whole zip archive: its end record is missing or damaged. Pack the folder again and upload the whole file.';
    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', reason);
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
        const message = `The list of files in the archive has more than ${LIMITS.directoryBytes / 1_000_000} MB: pack it without comments and extra fields.`;
        log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', message);
        return undefined;
      }
      // Only the name needs the extra fields, and an archive may have millions.
      entries.push({ name: readEntryName(entry), zipped: { ...entry, extra: [] } });
    }
    return entries;
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    const message = 'The list of files in the archive cannot be read: the archive is damaged, pack it again.';
    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', message);
    return undefined;
  }
}

/** After the last entry an end record must follow, or entries hide there that other tools would see. */
async function endsWhereItShould(
  reader: BlockReader,
  { start }: EndRecord,
  entries: readonly NamedEntry[],
): Promise<boolean> {
  const end = entries.reduce((sum, { zipped }) => sum + zipped.length, start);
  if (end + 4 > reader.size) return false;
  const [a = 0, b = 0, c = 0, d = 0] = await reader.read(end, 4);
  return END_SIGNATURES.has(a | (b << 8) | (c << 16) | (d << 24));
}

/** End of central directory, its 64 bit form, and the digital signature that may stand before either. */
const END_SIGNATURES = new Set([0x06054b50, 0x06064b50, 0x05054b50]);

function withinTotal(entries: readonly ListedEntry[], log: ProblemLog): boolean {
  let total = 0;
  for (const { zipped } of entries) total += zipped.size;
  if (total <= LIMITS.unpackedBytes) return true;
  const [is, may] = [total, LIMITS.unpackedBytes].map((bytes) => Math.ceil(bytes / 1_000_000));
  const message = `The package unpacks to ${is} MB; at most ${may} MB are allowed.`;
  log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', message);
  return false;
}
