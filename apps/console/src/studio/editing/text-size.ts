/** The server keeps a larger text as an attachment, which nobody edits here. */
const MAX_BYTES = 1_000_000;
const NEARLY = 900_000;
/** Of one UTF-16 unit. */
const MOST_BYTES = 3;

/** Its bytes in UTF-8; only its length if it is far from being too large. Nothing is made for it: encoding a megabyte is as much memory again. */
function bytesOf(text: string): number {
  if (text.length * MOST_BYTES < NEARLY || text.length > MAX_BYTES) return text.length;
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1;
    if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) at += 1;
  }
  return bytes;
}

/** The halves of a sign that has four bytes. */
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

export const isTooLarge = (text: string): boolean => bytesOf(text) > MAX_BYTES;

/** The texts that are too large to be saved, and those that will be soon. */
export function largeTexts(files: ReadonlyMap<string, { readonly path: string; readonly text: string | null }>): {
  readonly tooLarge: readonly string[];
  readonly nearly: readonly string[];
} {
  const large = [...files.values()].flatMap(({ path, text }) =>
    text !== null && bytesOf(text) > NEARLY ? [{ path, text }] : [],
  );
  const pathsOf = (isOver: boolean): string[] =>
    large.flatMap(({ path, text }) => (isTooLarge(text) === isOver ? [path] : []));
  return { tooLarge: pathsOf(true), nearly: pathsOf(false) };
}
