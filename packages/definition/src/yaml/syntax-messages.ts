import type { YAMLError } from 'yaml';
import { quote } from '../problem/quote.ts';

const TAB = 'There is a tab in the indentation: YAML wants spaces.';

type SyntaxErrorCode = YAMLError['code'];

/** The library's errors are written for programmers; these are for people who write exercises. */
const SENTENCES: Partial<Record<SyntaxErrorCode, string>> = {
  ALIAS_PROPS: 'An alias (`*name`) cannot carry a tag or an anchor of its own: remove it.',
  BAD_ALIAS:
    'This alias (`*name`) has no matching anchor (`&name`) above it; a text that begins with `*` needs quotes.',
  BAD_DQ_ESCAPE:
    'This backslash sequence means nothing in double quotes: write `\\\\` for a backslash, or use single quotes.',
  BAD_INDENT: 'The indentation does not fit: items of one list or mapping must begin in the same column.',
  BAD_SCALAR_START: 'A text cannot begin with this character: put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Two `:` on one line: put the text in quotes, or begin a new line for the inner field.',
  BLOCK_IN_FLOW: 'Inside `[…]` or `{…}` lists with `-` and indented mappings cannot stand.',
  KEY_OVER_1024_CHARS: 'This field name is far too long: is a line break or a quote missing?',
  MISSING_CHAR:
    'Something is not closed or not separated here: look for a missing quote, bracket, comma or space after `:`.',
  MULTILINE_IMPLICIT_KEY:
    'A field name must stand on one line with its `:`; is a `:` missing, or is a text over several lines not indented?',
  MULTIPLE_ANCHORS: 'A value can have one anchor (`&name`) only.',
  MULTIPLE_TAGS: 'A value can have one tag (`!name`) only.',
  NON_STRING_KEY: 'A field name must be a plain text.',
  RESOURCE_EXHAUSTION: 'The file is nested too deep or expands too far.',
  TAB_AS_INDENT: TAB,
  UNEXPECTED_TOKEN:
    'Something does not fit here: a text that begins with a quote or with one of `* & ! % @ [ { | >` must be in quotes as a whole.',
  TAG_RESOLVE_FAILED:
    'Tags (`!name`) are not used in this format: remove it; a text that begins with `!` needs quotes.',
};

/** Where one code of the library covers several mistakes, its wording tells them apart. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [
    /Missing closing .*quote/,
    "A quote that was opened above is never closed: add it, or double a `'` that belongs to the text.",
  ],
  [
    /Implicit (map )?keys? need/,
    'This line is no `field: value`: a `:` and a space are missing, or the text belongs to the line above and must be indented.',
  ],
];

export function explainSyntax(error: YAMLError, text: string): string {
  if (usesTab(error, text)) return TAB;
  const told = BY_MESSAGE.find(([sign]) => sign.test(error.message));
  return (
    told?.[1] ??
    SENTENCES[error.code] ??
    `This is not valid YAML (${lowerFirst(error.message)}); look at ${quote(lineAt(text, error.pos[0]).trim())}.`
  );
}

/** Depending on what follows, the library calls a tab by several names. */
function usesTab(error: YAMLError, text: string): boolean {
  return error.code !== 'TAG_RESOLVE_FAILED' && /^[ -]*\t/.test(lineAt(text, error.pos[0]));
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, Math.min(end === -1 ? text.length : end, start + 1_000));
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
