/** A few lines of a file around a position, as shown. */
export interface SourceFrame {
  /** The number of the first line. */
  readonly first: number;
  readonly lines: readonly string[];
  /** The number of characters before the position, in the line as shown. */
  readonly before: number;
}

const AROUND = 1;
/** Longer lines are cut, so that the position stays visible. */
const MAX_LENGTH = 96;
const CUT = '…';

/**
 * The line of a position and its neighbours. Undefined: the file has no such line, for example if the file is missing.
 */
export function sourceFrame(text: string, { line, column }: { readonly line: number; readonly column: number }) {
  const all = text.split(/\r?\n/);
  if (text === '' || all[line - 1] === undefined) return undefined;
  const first = Math.max(1, line - AROUND);
  // The position is in the last quarter at most.
  const skipped = column - 1 <= (MAX_LENGTH * 3) / 4 ? 0 : column - 1 - MAX_LENGTH / 2;
  const lines = all.slice(first - 1, line + AROUND).map((content) => shown(content, skipped));
  // An empty last line is the end of the file.
  if (first + lines.length - 1 > line && lines.at(-1) === '' && all.length === line + AROUND) lines.pop();
  return { first, lines, before: column - 1 - skipped + (skipped > 0 ? CUT.length : 0) } satisfies SourceFrame;
}

/** One character per character of the line: a tab has the width of any other, or the mark would be misplaced. */
function shown(line: string, skipped: number): string {
  const clean = line.replaceAll(/\p{Cc}/gu, ' ');
  const part = clean.slice(skipped, skipped + MAX_LENGTH);
  const [before, after] = [skipped > 0 && clean !== '' ? CUT : '', skipped + MAX_LENGTH < clean.length ? CUT : ''];
  return `${before}${part}${after}`;
}
