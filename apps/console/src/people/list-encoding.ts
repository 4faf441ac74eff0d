/** How spreadsheets and editors in Europe write text. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The start of a file says enough about all of it. */
const LOOKED_AT = 64 * 1024;

/**
 * Letters in names of the one encoding whose bytes make signs or rare letters in the other. Not "č" and "è", which are
 * the same byte, and frequent in both.
 */
const CENTRAL = /[ďěľňřťůĎĚĽŇŘŤŮąłśźżĄŁŚŹŻ]/gu;
const WESTERN = /[àãåæèêñõûÀÃÅÆÈÊÑÕÛ]/gu;

/** A guess, which people can correct: no file without a byte order mark says how it is written. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const [even, odd] = zeros(start);
  // In text of European languages every second byte is 0.
  if (odd > start.length / 8 && odd > even * 4) return 'utf-16le';
  if (even > start.length / 8 && even > odd * 4) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const count = (encoding: Encoding, letters: RegExp): number =>
    [...decodeList(start, encoding).matchAll(letters)].length;
  return count('windows-1252', WESTERN) > count('windows-1250', CENTRAL) * 2 ? 'windows-1252' : 'windows-1250';
}

export function decodeList(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** How many bytes at even and at odd places are 0. */
function zeros(bytes: Uint8Array): [number, number] {
  const counted: [number, number] = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) counted[at % 2 === 0 ? 0 : 1] += 1;
  return counted;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
