import { Composer, type CST, Lexer, type ParsedNode, Parser } from 'yaml';
import { LIMITS } from '../limits.ts';
import type { SourceText } from './source-text.ts';
import type { YamlDocument } from './yaml-document.ts';

/** The documents of a text, with their errors. Throws `TooDeep`, or what `onLexeme` throws. */
export function composeYaml(source: SourceText, onLexeme: () => void, keepTokens: boolean): YamlDocument[] {
  return withoutStacks(() => [...composer(keepTokens).compose(boundedTokens(source, onLexeme))]);
}

/** The library creates an error object per mistake; capturing stacks would take a minute for a hostile file. */
function withoutStacks<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function composer(keepTokens: boolean): Composer<ParsedNode, true> {
  return new Composer({
    keepSourceTokens: keepTokens,
    merge: true,
    // Only text, numbers and booleans are needed here.
    resolveKnownTags: false,
    // The library compares each key with all others, which is quadratic; the reader checks instead.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
}

export class TooDeep extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super('nested too deep');
    this.offset = offset;
  }
}

/** Like `Parser.parse`, but with a depth limit: later steps recurse and would overflow the stack. */
function* boundedTokens(source: SourceText, onLexeme: () => void): Generator<CST.Token, void> {
  const lexemes = countedLexemes(source, onLexeme);
  const parser = new Parser(source.lines.addNewLine);
  source.lines.addNewLine(0);
  for (const lexeme of lexemes) {
    yield* parser.next(lexeme);
    if (parser.stack.length > LIMITS.nesting) throw new TooDeep(parser.offset);
  }
  yield* parser.end();
}

/** All lexemes before any is parsed: for a file with too many, parsing takes several times as long as this. */
function countedLexemes(source: SourceText, onLexeme: () => void): string[] {
  const lexemes: string[] = [];
  for (const lexeme of new Lexer().lex(source.text)) {
    onLexeme();
    lexemes.push(lexeme);
  }
  return lexemes;
}
