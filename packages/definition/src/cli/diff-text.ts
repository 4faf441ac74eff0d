import type { DiffFile, FileChange } from '../diff/files.ts';
import { type Hunk, type UnifiedLine, unified } from '../diff/unified.ts';
import { shown, shownLine } from './shown.ts';

/** More is too much to read, and could be millions of lines. */
const MOST_LINES = 5_000;

/** What differs in each file, line by line. */
export function* textReport(files: readonly FileChange[]): Generator<string> {
  for (const change of files) {
    const { path, from = path, before, after } = change;
    yield `--- ${before === undefined ? '(no file)' : shown(from)}\n+++ ${after === undefined ? '(no file)' : shown(path)}\n`;
    yield `${inFile(change)}\n`;
  }
}

function inFile({ before, after }: FileChange): string {
  if (before !== undefined && after !== undefined && before.hash === after.hash) return 'Moved, with the same bytes.\n';
  if ((before !== undefined && before.text === undefined) || (after !== undefined && after.text === undefined)) {
    return `Not a text, or too large for one: ${factsOf(before, after)}.\n`;
  }
  const [old, now] = [before?.text ?? '', after?.text ?? ''];
  if (old === now)
    return old === '' ? 'Empty.\n' : 'The same text in another encoding, or with another byte order mark.\n';
  const hunks = unified(old, now);
  const lines = hunks?.reduce((sum, hunk) => sum + hunk.lines.length, 0) ?? 0;
  if (hunks === undefined || lines > MOST_LINES) return `Too different to show: ${factsOf(before, after)}.\n`;
  const showsEnds = old !== '' && now !== '' && hasMixedEnds(old + now);
  return hunks.map((hunk) => shownHunk(hunk, showsEnds)).join('');
}

/** Size and hash, with which one finds a file elsewhere. */
export function factsOf(before: DiffFile | undefined, after: DiffFile | undefined): string {
  const sizes = [before, after].flatMap((file) =>
    file === undefined ? [] : [`${file.size.toLocaleString('en')} bytes`],
  );
  const hashes = [before, after].flatMap((file) => (file?.hash === undefined ? [] : [file.hash.slice(0, HASH_LENGTH)]));
  return `${[...new Set(sizes)].join(' to ')}, SHA-256 ${[...new Set(hashes)].join(' to ')}`;
}

/** Enough to tell two files apart, as in other tools. */
const HASH_LENGTH = 12;

function hasMixedEnds(text: string): boolean {
  return text.includes('\r\n') && /(?:^|[^\r])\n/.test(text);
}

function shownHunk({ before, after, lines }: Hunk, showsEnds: boolean): string {
  const head = `@@ -${before.line},${before.count} +${after.line},${after.count} @@\n`;
  return head + lines.map((line) => shownUnified(line, showsEnds)).join('');
}

function shownUnified({ sign, text, end }: UnifiedLine, showsEnds: boolean): string {
  const mark = showsEnds && end === '\r\n' ? '␍' : '';
  return `${sign}${shownLine(text)}${mark}\n${end === '' ? '\\ No line end at the end of the file\n' : ''}`;
}
