import { type Node, visit, type YAMLError } from 'yaml';
import { longDashAt, oddCharacter, oddOnLine } from '../problem/odd-characters.ts';
import { quote } from '../problem/quote.ts';
import { longDash } from './sentences.ts';
import type { SourceText } from './source-text.ts';
import type { YamlDocument } from './yaml-document.ts';

/** A syntax error: where an author would fix it, and the message. */
export interface SyntaxFault {
  readonly offset: number;
  readonly message: string;
}

/** Nothing relevant is further along a line. */
const MAX_LINE_LENGTH = 1_000;

type SyntaxErrorCode = YAMLError['code'];

/** The library's errors are written for programmers; these are for people who write exercises. */
const SENTENCES: Partial<Record<SyntaxErrorCode, string>> = {
  ALIAS_PROPS: 'An alias (`*name`) cannot carry a tag or an anchor of its own: remove it.',
  BAD_ALIAS:
    'This alias (`*name`) has no matching anchor (`&name`) above it; a text that begins with `*` needs quotes.',
  BAD_DQ_ESCAPE:
    'This backslash sequence means nothing in double quotes: write `\\\\` for a backslash, or use single quotes.',
  BAD_INDENT:
    'The indentation does not fit: items of one list, and fields of one mapping, must begin in the same column.',
  BAD_SCALAR_START: 'A text cannot begin with this character: put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Two `:` on one line: put the text in quotes, or begin a new line for the inner field.',
  BLOCK_IN_FLOW:
    'Inside `[…]` or `{…}` commas separate the parts: is one missing, or does a text that holds `: ` need quotes?',
  KEY_OVER_1024_CHARS: 'This field name is far too long: is a line break or a quote missing?',
  MISSING_CHAR:
    'Something is not closed or not separated here: look for a missing quote, bracket, comma or space after `:`.',
  MULTILINE_IMPLICIT_KEY:
    'A field name must stand on one line with its `:`; is a `:` missing, or is a text over several lines not indented?',
  MULTIPLE_ANCHORS: 'A value can have one anchor (`&name`) only.',
  MULTIPLE_TAGS: 'A value can have one tag (`!name`) only.',
  NON_STRING_KEY: 'A field name must be a plain text.',
  RESOURCE_EXHAUSTION: 'The file is nested too deep or expands too far.',
  TAB_AS_INDENT: 'There is a tab in the indentation: YAML wants spaces.',
  UNEXPECTED_TOKEN:
    'Something does not fit here: a text that begins with a quote or with one of `* & ! % @ [ { | >` must be in quotes as a whole.',
  TAG_RESOLVE_FAILED:
    'Tags (`!name`) are not used in this format: remove it; a text that begins with `!` needs quotes.',
};

/** If one code of the library covers several mistakes, its wording distinguishes them. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [
    /Implicit (map )?keys? need/,
    'This line is no `field: value`: a `:` and a space are missing, or the text belongs to the line above and must be indented.',
  ],
  [
    /Sequence item without - indicator/,
    'Nothing above begins in this column: fields of one mapping must begin in the same one.',
  ],
  [/Unexpected flow-(seq|map)-end/, 'This bracket closes nothing: remove it, or put the text in quotes.'],
  [
    /Block scalar header|Not a YAML token/,
    'After `|` or `>` the text begins on the next line, indented; move it there.',
  ],
];

/**
 * The first errors of one document that are worth reporting: one per line, without consequences of earlier ones. A
 * hostile file has hundreds of thousands, so each must be skipped quickly.
 */
export function faultsOf(document: YamlDocument, source: SourceText, most: number): SyntaxFault[] {
  // The library warns about unresolved tags; they change what a value means, so they are errors here.
  const errors = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  const faults: SyntaxFault[] = [];
  let lastLine = -1;
  for (const error of errors) {
    if (faults.length === most) break;
    const start = source.lineStart(error.pos[0]);
    if (start === lastLine || (faults.length > 0 && isEcho(error, lineFrom(source.text, start)))) continue;
    lastLine = start;
    faults.push(explain(error, document, { text: source.text, start, line: lineFrom(source.text, start) }));
  }
  return faults;
}

/** The line of an error. */
interface Line {
  /** The whole file. */
  readonly text: string;
  readonly start: number;
  readonly line: string;
}

/** After its first error, the parser reports every line that follows. */
function isEcho({ code }: YAMLError, line: string): boolean {
  if (oddBlankIn(line) !== undefined) return false;
  return code === 'UNEXPECTED_TOKEN' || code === 'BAD_INDENT' || code === 'MISSING_CHAR';
}

/** The library's error, with the confusable character on the line. */
function explain(error: YAMLError, document: YamlDocument, at: Line): SyntaxFault {
  const dash = longDashAt(at.line);
  if (dash !== undefined) return { offset: at.start + dash.index, message: longDash(dash.words) };
  const fault = withoutOdd(error, document, at);
  const odd = oddOnLine(at.line);
  if (odd === undefined || fault.message.includes(odd.words)) return fault;
  return { ...fault, message: `${fault.message} In column ${odd.index + 1} stands ${odd.words}.` };
}

function withoutOdd(error: YAMLError, document: YamlDocument, at: Line): SyntaxFault {
  const [offset] = error.pos;
  const told = BY_MESSAGE.find(([sign]) => sign.test(error.message))?.[1] ?? SENTENCES[error.code];
  return (
    atIndentation(error, at) ??
    atOpening(error, document, at) ??
    afterQuote(error, at) ??
    deeperLineBelow(error, at) ?? {
      offset,
      message: told ?? `This is not valid YAML (${lowerFirst(error.message)}); look at ${quote(at.line.trim())}.`,
    }
  );
}

/** An error at the beginning of a line; the library has several codes for it, depending on what follows. */
function atIndentation({ code, pos }: YAMLError, { line, start }: Line): SyntaxFault | undefined {
  if (code === 'TAG_RESOLVE_FAILED') return undefined;
  const odd = oddBlankIn(line);
  if (odd !== undefined) {
    const what = odd.sign === '\t' ? 'a tab' : (oddCharacter(odd.sign)?.words ?? 'an odd blank');
    return {
      offset: start + odd.at,
      message: `There is ${what}${odd.sign === '\t' ? '' : ','} in the indentation: YAML wants spaces.`,
    };
  }
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  const indent = line.length - line.trimStart().length;
  if (/^-[^\s-]/.test(line.trimStart()))
    return { offset: start + indent, message: 'A space is missing after this `-`.' };
  if (pos[0] !== start + indent) return undefined;
  const message =
    'This line does not continue what stands above it: `-` items and `field:` lines cannot be mixed on one level.';
  return { offset: pos[0], message };
}

/** The library reports an unclosed bracket or quote at the end; the fix is where it opens. */
function atOpening({ message, pos }: YAMLError, document: YamlDocument, { text }: Line): SyntaxFault | undefined {
  const match = /Missing closing (['"])|and end with a ([\]}])/.exec(message);
  const closing = match?.[1] ?? match?.[2];
  if (closing === undefined) return undefined;
  const offset = innermostBefore(pos[0], document, text, closing) ?? pos[0];
  const double = closing === "'" ? ", or write `''` for a `'` that belongs to the text" : '';
  return { offset, message: `What opens here is never closed: add the missing \`${closing}\`${double}.` };
}

const OPENINGS: Readonly<Record<string, string>> = { "'": "'", '"': '"', ']': '[', '}': '{' };

function innermostBefore(end: number, document: YamlDocument, text: string, closing: string): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node: (_, { range }: Node) => {
      const [start = Number.POSITIVE_INFINITY] = range ?? [];
      if (start < end && text[start] === OPENINGS[closing] && start >= (found ?? 0)) found = start;
    },
  });
  return found;
}

/** `'The director's room'`: the quote in the middle ended the text. */
function afterQuote({ code, pos }: YAMLError, { text, start }: Line): SyntaxFault | undefined {
  const sign = text.slice(start, pos[0]).trimEnd().at(-1);
  if (code !== 'UNEXPECTED_TOKEN' || (sign !== "'" && sign !== '"')) return undefined;
  const inside = sign === "'" ? "`''` for a `'`" : '`\\"` for a `"`';
  const message = `The text in quotes ends before this: put all of it in quotes, and write ${inside} that belongs to it.`;
  return { offset: pos[0], message };
}

/** A line that is indented too deeply counts as part of the value above, where the library reports a second `:`. */
function deeperLineBelow({ code, pos }: YAMLError, { text }: Line): SyntaxFault | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || /:(\s|$)/.test(lineFrom(text, pos[0]))) return undefined;
  const [gap = ''] = /^[^\n]*\n\s*/.exec(text.slice(pos[0])) ?? [];
  return {
    offset: pos[0] + gap.length,
    message:
      'This line is indented deeper than the field above it, which has a value already: begin both in one column.',
  };
}

/** Tabs, and the blanks that word processors and web pages use instead of spaces. */
function oddBlankIn(line: string): { readonly at: number; readonly sign: string } | undefined {
  const [before, sign] = /^[ -]*([^\S ]|[\u200b\ufeff])/.exec(line) ?? [];
  return before === undefined || sign === undefined || sign === '\r' ? undefined : { at: before.length - 1, sign };
}

/** The rest of a line from here on, up to a limit. */
function lineFrom(text: string, offset: number): string {
  const [line = ''] = text.slice(offset, offset + MAX_LINE_LENGTH).split('\n', 1);
  return line;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
