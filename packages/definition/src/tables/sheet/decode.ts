import { refused } from '../table-refused.ts';

export interface DecodedTable {
  readonly text: string;
  /** Whether it is no Unicode, so that the encoding is a guess. */
  readonly isGuessed: boolean;
}

/** The text of a CSV file: Unicode, with or without a mark at the beginning, or what spreadsheets in Central Europe write. */
export function decodeTable(bytes: Uint8Array, encoding?: string): DecodedTable {
  if (encoding !== undefined) return { text: withoutMark(decoded(bytes, encoding)), isGuessed: false };
  const unicode = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (unicode !== undefined) return { text: readable(withoutMark(decoded(bytes, unicode))), isGuessed: false };
  try {
    return { text: readable(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), isGuessed: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: readable(decoded(bytes, 'windows-1250')), isGuessed: true };
  }
}

export const ENCODINGS: readonly string[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1252',
  'iso-8859-2',
];

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

const SAMPLE = 1_000;

/** In UTF-16, every other byte of separators, digits and line ends is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf-16le';
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : undefined;
}

/** A table has no zeros; pictures and programs have. */
function readable(text: string): string {
  if (text.slice(0, SAMPLE).includes('\0')) throw refused('no_table');
  return text;
}
