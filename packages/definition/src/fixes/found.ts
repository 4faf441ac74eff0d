import type { Params, Words } from '@muster/sentences';
import type { Edit } from '../edit/intent.ts';
import { lineStart } from '../edit/lines.ts';
import type { EditFiles, Outline } from '../edit/outline.ts';
import type { Fix } from '../problem/fix.ts';
import type { Problem } from '../problem/problem.ts';
import type { Spot } from './spot.ts';

/** A problem and what stands there. */
export interface Found {
  readonly problem: Problem;
  /** The file as it is, with its byte order mark. */
  readonly text: string;
  readonly offset: number;
  readonly outline: Outline;
  readonly files: EditFiles;
  /** The messages of all problems. */
  readonly known: ReadonlySet<string>;
  /** Missing where the file does not parse. */
  readonly spot: Spot | undefined;
}

/** Finds the fixes of one kind of problem, best first. */
export type Mender = (found: Found) => readonly (Fix | undefined)[];

/** Menders by code and variant of the problem. */
export type Menders = Readonly<Record<string, Mender>>;

/** What a parameter quotes, without the backticks. */
export function quotedIn(words: Params[string] | undefined): string {
  const text = typeof words === 'object' && words !== null && 'words' in words ? words.words : String(words ?? '');
  return /`([^`]*)`/.exec(text)?.[1] ?? text;
}

/** The phrase with which a message ends, and its parameters. */
export function phraseIn(words: Params[string] | undefined): Exclude<Words, string> | undefined {
  return typeof words === 'object' && words !== null && 'phrase' in words ? words : undefined;
}

/** A change of one place in the file of the problem. */
export const edit = (
  { problem }: Found,
  from: number,
  to: number,
  insert: string,
): { readonly edits: readonly Edit[] } => ({
  edits: [{ file: problem.file, from, to, insert }],
});

/** The line of an offset: its start, and its end without the line break. */
export function lineAt(
  text: string,
  offset: number,
): { readonly from: number; readonly to: number; readonly text: string } {
  const from = lineStart(text, offset);
  const feed = text.indexOf('\n', offset);
  const end = feed === -1 ? text.length : feed;
  const to = text[end - 1] === '\r' && end > from ? end - 1 : end;
  return { from, to, text: text.slice(from, to) };
}
