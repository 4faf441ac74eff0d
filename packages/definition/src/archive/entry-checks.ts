import { LIMITS } from '../limits.ts';
import { WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
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
      log.problem(wholeFile(name.shown === '' ? WHOLE_PACKAGE : printable(name.shown)), 'archive_unsafe', [
        'other',
        { detail: name.message },
      ]);
      continue;
    }
    if (name.folder) {
      if (zipped.size > 0) refuse(log, name.path, 'archive_damaged', 'This folder claims to hold bytes of its own');
      continue;
    }
    if (seen.has(name.path)) {
      refuse(
        log,
        name.path,
        'archive_unsafe',
        'Two entries have this name, so that tools disagree about which one counts',
      );
      continue;
    }
    seen.add(name.path);
    const fault = faultOf(zipped);
    if (fault === undefined) listed.push({ path: name.path, zipped });
    else {
      refuse(log, name.path, fault.code, fault.reason);
      refused.push(name.path);
    }
  }
  reportFilesUsedAsFolders(seen, log);
  return { entries: listed, refused };
}

function refuse(
  log: ProblemLog,
  path: string,
  code: 'archive_damaged' | 'too_large' | 'archive_unsafe',
  reason: string,
): void {
  log.problem(wholeFile(path === '' ? WHOLE_PACKAGE : printable(path)), code, ['replaceable', { reason }]);
}

interface Fault {
  readonly code: 'archive_damaged' | 'too_large' | 'archive_unsafe';
  readonly reason: string;
}

const ENCRYPTED_FLAGS = 0x1 | 0x40 | 0x2000;
const FILE_TYPE = 0xf000;
const PLAIN_TYPES = new Set([0, 0x8000, 0x4000]);
const LINK = 0xa000;

function faultOf(entry: ZipEntry): Fault | undefined {
  const type = (entry.attributes >>> 16) & FILE_TYPE;
  if (type === LINK)
    return { code: 'archive_unsafe', reason: 'This is a link to another file, and only files are allowed' };
  if (!PLAIN_TYPES.has(type))
    return { code: 'archive_unsafe', reason: 'This is a special file, and only plain files are allowed' };
  if ((entry.flags & ENCRYPTED_FLAGS) !== 0) {
    return { code: 'archive_unsafe', reason: 'The file is encrypted, and packages must not be' };
  }
  if (entry.method !== 0 && entry.method !== 8) {
    const reason = `The file is compressed by method ${entry.method}, and only Deflate, the usual method of zip files, is read`;
    return { code: 'archive_unsafe', reason };
  }
  if (entry.method === 0 && entry.packedSize !== entry.size) {
    return { code: 'archive_damaged', reason: 'The file is stored without compression, yet its two sizes differ' };
  }
  if (entry.size > LIMITS.ratioFromBytes && entry.size > LIMITS.ratio * entry.packedSize) {
    const reason = `The file would unpack to more than ${LIMITS.ratio} times its size in the archive`;
    return { code: 'too_large', reason };
  }
  return undefined;
}

function reportFilesUsedAsFolders(paths: ReadonlySet<string>, log: ProblemLog): void {
  for (const path of paths) {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (paths.has(folder))
        refuse(log, path, 'archive_unsafe', `${quote(folder)} is a file in this archive, and cannot hold another`);
    }
  }
}
