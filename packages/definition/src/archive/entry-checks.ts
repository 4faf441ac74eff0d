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
    if (reportFault(zipped, name.path, log)) refused.push(name.path);
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
function reportFault(entry: ZipEntry, path: string, log: ProblemLog): boolean {
  const unsafe = unsafeIn(entry);
  if (unsafe !== undefined) log.problem(placeOf(path), 'archive_unsafe', unsafe);
  else if (entry.method === 0 && entry.packedSize !== entry.size)
    log.problem(placeOf(path), 'archive_damaged', ['stored_sizes']);
  else if (entry.size > LIMITS.ratioFromBytes && entry.size > LIMITS.ratio * entry.packedSize) {
    log.problem(placeOf(path), 'too_large', ['ratio', { max: LIMITS.ratio }]);
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

/**
 * Each path is walked once, with a number for the part so far: looking up every folder of ten thousand long paths would
 * take most of a second.
 */
function reportFilesUsedAsFolders(paths: ReadonlySet<string>, log: ProblemLog): void {
  const numbers = new Set<number>();
  for (const path of paths) {
    let number = 0;
    for (let i = 0; i < path.length; i += 1) number = numbered(number, path.charCodeAt(i));
    numbers.add(number);
  }
  for (const path of paths) {
    let number = 0;
    for (let i = 0; i < path.length; i += 1) {
      const code = path.charCodeAt(i);
      if (code === SLASH && numbers.has(number) && paths.has(path.slice(0, i))) {
        const folder = quote(path.slice(0, i));
        log.problem(placeOf(path), 'archive_unsafe', ['file_as_folder', { folder }]);
      }
      number = numbered(number, code);
    }
  }
}

const SLASH = 0x2f;

function numbered(number: number, code: number): number {
  return (Math.imul(number, 31) + code) | 0;
}
