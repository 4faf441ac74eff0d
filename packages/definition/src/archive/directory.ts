import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { LIMITS } from '../limits.ts';
import { WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { BlockReader } from './block-reader.ts';
import type { ByteSource } from './byte-source.ts';
import { checkEntries, type ListedEntry, type NamedEntry } from './entry-checks.ts';
import { readEntryName } from './entry-name.ts';

export interface Directory {
  readonly zip: ZipFile;
  readonly entries: readonly ListedEntry[];
  /** Paths of entries that must not be unpacked. */
  readonly refused: readonly string[];
  /** Where the central directory begins: no entry may reach beyond. */
  readonly start: number;
}

/** Lists the archive and refuses what must not be unpacked. Nothing comes back when nothing sensible can be read. */
export async function readDirectory(source: ByteSource, log: ProblemLog): Promise<Directory | undefined> {
  const zip = await openZip(source, log);
  if (zip === undefined) return undefined;
  if (zip.entryCount > LIMITS.entries) {
    const message = `The archive has ${zip.entryCount} entries; at most ${LIMITS.entries} are allowed.`;
    log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', message);
    return undefined;
  }
  // Declared as a boolean by its type package, yauzl's cursor is the position it reads next.
  const start = Number(zip.readEntryCursor);
  const listed = await listEntries(zip, log);
  if (listed === undefined) return undefined;
  if (!(await endsWhereItShould(source, start, listed))) {
    const message = 'The list of files does not end where the archive says: it is damaged, pack it again.';
    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', message);
    return undefined;
  }
  const { entries, refused } = checkEntries(listed, log);
  return withinTotal(entries, log) ? { zip, entries, refused, start } : undefined;
}

async function openZip(source: ByteSource, log: ProblemLog): Promise<ZipFile | undefined> {
  try {
    const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false };
    return await fromRandomAccessReaderPromise(new BlockReader(source), source.size, options);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const reason = /multi-disk/.test(message)
      ? 'The archive is one part of several: pack it as a single zip file.'
      : 'This is not a whole zip archive: its end record is missing or damaged. Pack the folder again and upload the whole file.';
    log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', reason);
    return undefined;
  }
}

async function listEntries(zip: ZipFile, log: ProblemLog): Promise<NamedEntry[] | undefined> {
  const entries: NamedEntry[] = [];
  try {
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += lengthOf(entry);
      if (bytes > LIMITS.directoryBytes) {
        const message = `The list of files in the archive has more than ${LIMITS.directoryBytes / 1_000_000} MB: pack it without comments and extra fields.`;
        log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', message);
        return undefined;
      }
      entries.push({ name: readEntryName(entry), zipped: entry });
      // Only the name needed them, and an archive may have millions.
      entry.extraFields = [];
    }
    return entries;
  } catch (error) {
    const encrypted = error instanceof Error && /encryption/.test(error.message);
    if (encrypted)
      log.problem(wholeFile(WHOLE_PACKAGE), 'archive_unsafe', 'The archive is encrypted: pack it without a password.');
    else {
      const message = 'The list of files in the archive cannot be read: the archive is damaged, pack it again.';
      log.problem(wholeFile(WHOLE_PACKAGE), 'archive_damaged', message);
    }
    return undefined;
  }
}

/** After the last entry an end record must follow, or entries hide there that other tools would see. */
async function endsWhereItShould(source: ByteSource, start: number, entries: readonly NamedEntry[]): Promise<boolean> {
  let end = start;
  for (const { zipped } of entries) {
    end += lengthOf(zipped);
  }
  if (end + 4 > source.size) return false;
  const bytes = Buffer.from(await source.read(end, 4));
  return END_SIGNATURES.has(bytes.readUInt32LE(0));
}

/** In the list of files. */
function lengthOf(entry: Entry): number {
  return 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
}

/** End of central directory, its 64 bit form, and the digital signature that may stand before either. */
const END_SIGNATURES = new Set([0x06054b50, 0x06064b50, 0x05054b50]);

function withinTotal(entries: readonly ListedEntry[], log: ProblemLog): boolean {
  let total = 0;
  for (const { zipped } of entries) total += zipped.uncompressedSize;
  if (total <= LIMITS.unpackedBytes) return true;
  const [is, may] = [total, LIMITS.unpackedBytes].map((bytes) => Math.ceil(bytes / 1_000_000));
  const message = `The package unpacks to ${is} MB; at most ${may} MB are allowed.`;
  log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', message);
  return false;
}
