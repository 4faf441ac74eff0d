import { unpacking } from '#unpacking';
import { composed } from '../composed.ts';
import { LIMITS } from '../limits.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import type { ZipEntry } from './zip-records.ts';

export type EntryName =
  | { readonly ok: true; readonly path: string; readonly folder: boolean }
  | { readonly ok: false; readonly shown: string; readonly sentence: ProblemSentence<'archive_unsafe'> };

const UTF8_FLAG = 0x800;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The path of an entry, with `/` as separator and in Unicode's composed form (NFC), so that names written by any tool
 * on any system equal what authors type. Refuses every path that could leave a folder.
 */
export function readEntryName(entry: ZipEntry): EntryName {
  // The name may be in an extra field, with another length.
  if (Math.max(entry.name.length, entry.unicodePath?.length ?? 0) > LIMITS.pathBytes) {
    const shown = decode(entry).slice(0, 80);
    return { ok: false, shown, sentence: ['path_length', { max: LIMITS.pathBytes }] };
  }
  const name = decode(entry);
  const refuse = (...sentence: ProblemSentence<'archive_unsafe'>): EntryName => ({ ok: false, shown: name, sentence });
  if (name.includes('\uFFFD')) return refuse('name_not_utf8');
  if (CONTROL.test(name)) return refuse('name_control');
  // Some Windows tools use backslashes as separators; no name on Windows can contain one.
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) {
    return refuse('path_absolute');
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length > LIMITS.pathFolders) {
    return refuse('path_folders', { max: LIMITS.pathFolders });
  }
  if (parts.includes('..')) return refuse('path_outside');
  return { ok: true, path: composed(parts.join('/')), folder: path.endsWith('/') || parts.length === 0 };
}

function decode({ name, flags, unicodePath }: ZipEntry): string {
  const inField = unicodePath === undefined ? undefined : pathIn(unicodePath, name);
  if (inField !== undefined) return inField;
  const text = utf8.decode(name);
  // Many tools write UTF-8 without setting the flag; bytes that are valid UTF-8 are hardly ever anything else.
  if ((flags & UTF8_FLAG) !== 0 || !text.includes('\uFFFD')) return text;
  return Array.from(name, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_437.charAt(byte - 0x80))).join(
    '',
  );
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The name in the extra field, valid only if the plain name matches the checksum it was made for. */
function pathIn(field: Uint8Array, name: Uint8Array): string | undefined {
  const [version, a = 0, b = 0, c = 0, d = 0] = field;
  const checksum = (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  if (version !== 1 || field.length < 5 || checksum !== unpacking.crc32(name)) return undefined;
  return utf8.decode(field.subarray(5));
}

/** The encoding of names before Unicode: the upper half of code page 437. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
