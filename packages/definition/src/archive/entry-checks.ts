import { LIMITS } from '../limits.ts';
import { type Location, WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { printable, quote } from '../problem/quote.ts';
import type { EntryName } from './entry-name.ts';
import type { ZipEntry } from './zip-records.ts';

/** An entry with its decoded name. */
export interface NamedEntry {
  readonly name: EntryName;
  readonly zipped: ZipEntry;
}

/** An entry as listed in the central directory; only its local header says where its bytes begin. */
export interface ListedEntry {
  readonly path: string;
  readonly zipped: ZipEntry;
}

/** Separates entries that can be unpacked from those that must not be; folders need no entry. */
export function checkEntries(
  entries: readonly NamedEntry[],
  log: ProblemLog,
): { entries: ListedEntry[]; refused: string[] } {
  const listed: ListedEntry[] = [];
  const refused: string[] = [];
  const seen = new Set<string>();
  for (const { name, zipped } of entries) {
    if (!name.ok) {
      log.problem(placeOf(name.shown), 'archive_unsafe', name.sentence);
      continue;
    }
    if (name.folder) {
      if (zipped.size > 0) log.problem(placeOf(name.path), 'archive_damaged', ['folder_with_bytes']);
      continue;
    }
    if (seen.has(name.path)) {
      log.problem(placeOf(name.path), 'archive_unsafe', ['name_twice']);
      continue;
    }
    seen.add(name.path);
    if (reportFault(zipped, placeOf(name.path), log)) refused.push(name.path);
    else listed.push({ path: name.path, zipped });
  }
  reportFilesUsedAsFolders(seen, log);
  return { entries: listed, refused };
}

function placeOf(path: string): Location {
  return wholeFile(path === '' ? WHOLE_PACKAGE : printable(path));
}

const ENCRYPTED_FLAGS = 0x1 | 0x40 | 0x2000;
const FILE_TYPE = 0xf000;
const PLAIN_TYPES = new Set([0, 0x8000, 0x4000]);
const LINK = 0xa000;

/** Whether the entry must not be unpacked; the log says why. */
function reportFault(entry: ZipEntry, at: Location, log: ProblemLog): boolean {
  const unsafe = unsafeIn(entry);
  if (unsafe !== undefined) log.problem(at, 'archive_unsafe', unsafe);
  else if (entry.method === 0 && entry.packedSize !== entry.size) log.problem(at, 'archive_damaged', ['stored_sizes']);
  else if (entry.size > LIMITS.ratioFromBytes && entry.size > LIMITS.ratio * entry.packedSize) {
    log.problem(at, 'too_large', ['ratio', { max: LIMITS.ratio }]);
  } else return false;
  return true;
}

function unsafeIn(entry: ZipEntry): ProblemSentence<'archive_unsafe'> | undefined {
  const type = (entry.attributes >>> 16) & FILE_TYPE;
  if (type === LINK) return ['link'];
  if (!PLAIN_TYPES.has(type)) return ['special_file'];
  if ((entry.flags & ENCRYPTED_FLAGS) !== 0) return ['encrypted'];
  return entry.method === 0 || entry.method === 8 ? undefined : ['method', { method: entry.method }];
}

function reportFilesUsedAsFolders(paths: ReadonlySet<string>, log: ProblemLog): void {
  for (const path of paths) {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (paths.has(folder))
        log.problem(placeOf(path), 'archive_unsafe', ['file_as_folder', { folder: quote(folder) }]);
    }
  }
}
