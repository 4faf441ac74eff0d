import { Composer, type CST, Lexer, type ParsedNode, Parser } from 'yaml';
import type { Budget } from '../budget.ts';
import { LIMITS } from '../limits.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { SourceText } from './source-text.ts';
import { faultsOf } from './syntax-messages.ts';
import type { YamlDocument } from './yaml-document.ts';

/** Enough to fix in one go; if one mistake causes many, the first few suffice. */
const REPORTED_ERRORS = 10;

interface Parsing {
  /** Whether nodes keep the tokens that they were made of: for those who change the text. */
  readonly keepTokens: boolean;
}

/** The documents of a YAML file, or undefined if it is unreadable; the log has the reason. */
export function parseYaml(
  source: SourceText,
  log: ProblemLog,
  budget: Budget,
  { keepTokens }: Parsing = { keepTokens: false },
): YamlDocument[] | undefined {
  try {
    const documents = withoutStacks(() => [...composer(keepTokens).compose(boundedTokens(source, budget))]);
    return reportErrors(documents, source, log) ? undefined : documents;
  } catch (error) {
    if (hasOldLineEnds(source.text)) return reportLineEnds(source, log);
    if (error instanceof TooDeep || error instanceof RangeError) {
      const at = source.locate(error instanceof TooDeep ? error.offset : 0);
      log.problem(at, 'bad_yaml', ['nesting', { max: LIMITS.nesting }]);
      return undefined;
    }
    throw error;
  }
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

class TooDeep extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super('nested too deep');
    this.offset = offset;
  }
}

/** Like `Parser.parse`, but with a depth limit: later steps recurse and would overflow the stack. */
function* boundedTokens(source: SourceText, budget: Budget): Generator<CST.Token, void> {
  const lexemes = countedLexemes(source, budget);
  const parser = new Parser(source.lines.addNewLine);
  source.lines.addNewLine(0);
  for (const lexeme of lexemes) {
    yield* parser.next(lexeme);
    if (parser.stack.length > LIMITS.nesting) throw new TooDeep(parser.offset);
  }
  yield* parser.end();
}

/** All lexemes before any is parsed: for a file with too many, parsing takes several times as long as this. */
function countedLexemes(source: SourceText, budget: Budget): string[] {
  const lexemes: string[] = [];
  for (const lexeme of new Lexer().lex(source.text)) {
    budget.spend('lexemes', 1);
    lexemes.push(lexeme);
  }
  return lexemes;
}

/** Without a single line feed, all of a file is one line to YAML. */
function hasOldLineEnds(text: string): boolean {
  return text.includes('\r') && !text.includes('\n');
}

function reportLineEnds(source: SourceText, log: ProblemLog): undefined {
  log.problem(source.locate(0), 'bad_encoding', ['carriage_returns']);
}

function reportErrors(documents: readonly YamlDocument[], source: SourceText, log: ProblemLog): boolean {
  if (documents.some(({ errors }) => errors.length > 0) && hasOldLineEnds(source.text)) {
    reportLineEnds(source, log);
    return true;
  }
  let reported = 0;
  for (const document of documents) {
    for (const { offset, sentence } of faultsOf(document, source, REPORTED_ERRORS - reported)) {
      log.problem(source.locate(offset), 'bad_yaml', sentence);
      reported += 1;
    }
  }
  return reported > 0;
}
