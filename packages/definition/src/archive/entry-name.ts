import { type Entry, getFileNameLowLevel } from 'yauzl';
import { composed } from '../composed.ts';
import { LIMITS } from '../limits.ts';

export type EntryName =
  | { readonly ok: true; readonly path: string; readonly folder: boolean }
  | { readonly ok: false; readonly shown: string; readonly message: string };

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The path of an entry, with `/` between its parts and in Unicode's composed form, so that names written by
 * any tool on any system compare equal to what authors type. Refuses every path that could leave a folder.
 */
export function readEntryName(entry: Entry): EntryName {
  if (entry.fileNameRaw.length > LIMITS.pathBytes) {
    const shown = decode(entry).slice(0, 80);
    return { ok: false, shown, message: `The path is longer than ${LIMITS.pathBytes} bytes: shorten it.` };
  }
  const name = decode(entry);
  const refuse = (message: string): EntryName => ({ ok: false, shown: name, message });
  if (name.includes('\uFFFD'))
    return refuse('The name is not valid UTF-8 although the archive says it is: rename the file.');
  if (CONTROL.test(name)) return refuse('The name holds a control character: rename the file.');
  // Some Windows tools separate with backslashes, which no name on Windows can hold.
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) {
    return refuse('The path is absolute: paths must be relative to the package.');
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length > LIMITS.pathFolders) {
    return refuse(`The path leads through more than ${LIMITS.pathFolders} folders: shorten it.`);
  }
  if (parts.includes('..')) return refuse('The path leads out of the package with `..`: remove the entry.');
  return { ok: true, path: composed(parts.join('/')), folder: path.endsWith('/') || parts.length === 0 };
}

function decode(entry: Entry): string {
  const raw = entry.fileNameRaw;
  const marked = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
  const hasUnicodeField = entry.extraFields.some((field) => field.id === UNICODE_PATH_FIELD);
  // Many tools write UTF-8 without saying so; bytes that happen to be valid UTF-8 are hardly ever anything else.
  if (!marked && !hasUnicodeField && isUtf8(raw)) return raw.toString('utf8');
  return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true);
}

function isUtf8(bytes: Uint8Array): boolean {
  return !Buffer.from(bytes).toString('utf8').includes('\uFFFD');
}
