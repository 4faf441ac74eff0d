/** The server keeps a larger text as an attachment, which nobody edits here. */
const MAX_BYTES = 1_000_000;
const NEARLY = 900_000;
/** Of one UTF-16 unit. */
const MOST_BYTES = 3;

function bytesOf(text: string): number {
  // Most texts are far from it.
  return text.length * MOST_BYTES < NEARLY ? text.length : new TextEncoder().encode(text).length;
}

export const isTooLarge = (text: string): boolean => text.length > MAX_BYTES || bytesOf(text) > MAX_BYTES;

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
