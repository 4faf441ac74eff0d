import type { Budget } from '../budget.ts';
import { LIMITS } from '../limits.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { composeYaml, TooDeep } from './compose.ts';
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
    const documents = composeYaml(source, () => budget.spend('lexemes', 1), keepTokens);
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
