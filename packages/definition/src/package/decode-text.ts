export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: 'nul' | 'not_utf8'; readonly line: number; readonly column: number };

/** Text in UTF-8, or in UTF-16 with a byte order mark, as some Windows editors save it. */
export function decodeText(bytes: Uint8Array): DecodedText {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    const nul = text.indexOf('\0');
    if (nul === -1) return { ok: true, text };
    return faultAfter(text.slice(0, nul), 'nul');
  } catch {
    return faultAfter(textBeforeFault(bytes), 'not_utf8');
  }
}

function faultAfter(before: string, fault: 'nul' | 'not_utf8'): DecodedText {
  const line = before.split('\n').length;
  return { ok: false, fault, line, column: before.length - before.lastIndexOf('\n') };
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function textBeforeFault(bytes: Uint8Array): string {
  const lenient = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const fault = lenient.indexOf('\uFFFD');
  return lenient.slice(0, fault === -1 ? 0 : fault);
}
