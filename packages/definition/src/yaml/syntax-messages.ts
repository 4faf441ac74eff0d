import { type Phrase, said } from '@muster/sentences';
import { type Node, visit, type YAMLError } from 'yaml';
import { longDashAt, oddCharacter, oddOnLine } from '../problem/odd-characters.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { PROBLEM_SENTENCES, type ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import type { SourceText } from './source-text.ts';
import type { YamlDocument } from './yaml-document.ts';

/** A syntax error: where an author would fix it, and the sentence. */
export interface SyntaxFault {
  readonly offset: number;
  readonly sentence: ProblemSentence<'bad_yaml'>;
}

/** A sentence that ends with the confusable character on its line, if there is one. */
type Explained = (odd: Phrase) => ProblemSentence<'bad_yaml'>;

interface Explanation {
  readonly offset: number;
  readonly sentence: Explained;
}

/** Nothing relevant is further along a line. */
const MAX_LINE_LENGTH = 1_000;

/** What version control leaves where two people have changed the same lines. */
const MERGE_MARKER = /^(?:<{7}|>{7})(?:[ \r]|$)/m;

type SyntaxErrorCode = YAMLError['code'];

/** The library's errors are written for programmers; these are for people who write exercises. */
const SENTENCES: Partial<Record<SyntaxErrorCode, Explained>> = {
  ALIAS_PROPS: (odd) => ['alias_with_tag', { odd }],
  BAD_ALIAS: (odd) => ['alias_unknown', { odd }],
  BAD_DQ_ESCAPE: (odd) => ['escape', { odd }],
  BAD_INDENT: (odd) => ['indentation', { odd }],
  BAD_SCALAR_START: (odd) => ['first_character', { odd }],
  BLOCK_AS_IMPLICIT_KEY: (odd) => ['two_colons', { odd }],
  BLOCK_IN_FLOW: (odd) => ['comma_missing', { odd }],
  KEY_OVER_1024_CHARS: (odd) => ['long_field_name', { odd }],
  MISSING_CHAR: (odd) => ['sign_missing', { odd }],
  MULTILINE_IMPLICIT_KEY: (odd) => ['field_over_lines', { odd }],
  MULTIPLE_ANCHORS: (odd) => ['two_anchors', { odd }],
  MULTIPLE_TAGS: (odd) => ['two_tags', { odd }],
  NON_STRING_KEY: (odd) => ['key_not_text', { odd }],
  RESOURCE_EXHAUSTION: (odd) => ['exhausting', { odd }],
  TAB_AS_INDENT: (odd) => ['tab', { odd }],
  UNEXPECTED_TOKEN: (odd) => ['unexpected', { odd }],
  TAG_RESOLVE_FAILED: (odd) => ['tag', { odd }],
};

/** If one code of the library covers several mistakes, its wording distinguishes them. */
const BY_MESSAGE: readonly (readonly [RegExp, Explained])[] = [
  [/Implicit (map )?keys? need/, (odd) => ['no_field', { odd }]],
  [/Sequence item without - indicator/, (odd) => ['column', { odd }]],
  [/Unexpected flow-(seq|map)-end/, (odd) => ['bracket', { odd }]],
  [/Block scalar header|Not a YAML token/, (odd) => ['block_text', { odd }]],
];

/**
 * The first errors of one document that are worth reporting: one per line, without consequences of earlier ones. A
 * hostile file has hundreds of thousands, so each must be skipped quickly.
 */
export function faultsOf(document: YamlDocument, source: SourceText, most: number): SyntaxFault[] {
  // The library warns about unresolved tags; they change what a value means, so they are errors here.
  const errors = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  const conflict = errors.length === 0 ? -1 : source.text.search(MERGE_MARKER);
  if (conflict !== -1) return [{ offset: conflict, sentence: ['merge_marker'] }];
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
  if (dash !== undefined) return { offset: at.start + dash.index, sentence: ['long_dash', { code: dash.code }] };
  const { offset, sentence } = withoutOdd(error, document, at);
  const plain = sentence(phrases.none());
  const odd = oddOnLine(at.line);
  if (odd === undefined || said(PROBLEM_SENTENCES.bad_yaml, plain).message.includes(odd.character.words)) {
    return { offset, sentence: plain };
  }
  return { offset, sentence: sentence(phrases.odd_in_column({ column: odd.index + 1, character: odd.character })) };
}

function withoutOdd(error: YAMLError, document: YamlDocument, at: Line): Explanation {
  const told = BY_MESSAGE.find(([sign]) => sign.test(error.message))?.[1] ?? SENTENCES[error.code];
  return (
    atIndentation(error, at) ??
    atOpening(error, document, at) ??
    afterQuote(error, at) ??
    deeperLineBelow(error, at) ?? { offset: error.pos[0], sentence: told ?? inItsWords(error, at) }
  );
}

/** An error that authors hardly make. Most of them have words of the library only. */
function inItsWords({ message }: YAMLError, at: Line): Explained {
  const line = quote(at.line.trim());
  const sign = /^Anchors and tags must be after the (.*) indicator$/.exec(message)?.[1];
  if (sign !== undefined) return (odd) => ['anchor_order', { sign, line, odd }];
  const directive = /^Unknown directive (.*)$/.exec(message)?.[1];
  if (directive !== undefined) return (odd) => ['directive', { directive, line, odd }];
  const version = /^Unsupported YAML version (.*)$/.exec(message)?.[1];
  if (version !== undefined) return (odd) => ['version', { version, line, odd }];
  return (odd) => ['other', { reason: lowerFirst(message), line, odd }];
}

/** An error at the beginning of a line; the library has several codes for it, depending on what follows. */
function atIndentation({ code, pos }: YAMLError, { line, start }: Line): Explanation | undefined {
  if (code === 'TAG_RESOLVE_FAILED') return undefined;
  const odd = oddBlankIn(line);
  if (odd !== undefined) {
    const blank = oddCharacter(odd.sign)?.character ?? phrases.other_blank();
    return {
      offset: start + odd.at,
      sentence: (onLine) => (odd.sign === '\t' ? ['tab', { odd: onLine }] : ['blank', { blank, odd: onLine }]),
    };
  }
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  const indent = line.length - line.trimStart().length;
  if (/^-[^\s-]/.test(line.trimStart())) {
    return { offset: start + indent, sentence: (onLine) => ['space_after_dash', { odd: onLine }] };
  }
  if (pos[0] !== start + indent) return undefined;
  const isText = !/^\s*-(?:\s|$)|:(?:\s|$)/.test(line);
  return {
    offset: pos[0],
    sentence: (onLine) => (isText ? ['text_line', { odd: onLine }] : ['mixed_level', { odd: onLine }]),
  };
}

/** The library reports an unclosed bracket or quote at the end; the fix is where it opens. */
function atOpening({ message, pos }: YAMLError, document: YamlDocument, { text }: Line): Explanation | undefined {
  const match = /Missing closing (['"])|and end with a ([\]}])/.exec(message);
  const closing = match?.[1] ?? match?.[2];
  if (closing === undefined) return undefined;
  const offset = innermostBefore(pos[0], document, text, closing) ?? pos[0];
  return {
    offset,
    sentence: (odd) =>
      closing === "'" ? ['never_closed_apostrophe', { odd }] : ['never_closed', { sign: closing, odd }],
  };
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
function afterQuote({ code, pos }: YAMLError, { text, start }: Line): Explanation | undefined {
  const sign = text.slice(start, pos[0]).trimEnd().at(-1);
  if (code !== 'UNEXPECTED_TOKEN' || (sign !== "'" && sign !== '"')) return undefined;
  const double = sign === "'" ? "''" : '\\"';
  return { offset: pos[0], sentence: (odd) => ['text_after_quotes', { double, sign, odd }] };
}

/** A line that is indented too deeply counts as part of the value above, where the library reports a second `:`. */
function deeperLineBelow({ code, pos }: YAMLError, { text }: Line): Explanation | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || /:(\s|$)/.test(lineFrom(text, pos[0]))) return undefined;
  const [gap = ''] = /^[^\n]*\n\s*/.exec(text.slice(pos[0])) ?? [];
  return { offset: pos[0] + gap.length, sentence: (odd) => ['deeper_line', { odd }] };
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
