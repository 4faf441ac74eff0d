import { Budget, BudgetSpent } from '../budget.ts';
import { type Problem, wholeFile } from '../problem/problem.ts';
import { ProblemLog } from '../problem/problem-log.ts';
import { parseYaml } from '../yaml/parse.ts';
import { SourceText } from '../yaml/source-text.ts';
import { nodesOf } from './nodes.ts';
import type { TextNode } from './text-node.ts';

export type ReadNodes =
  | { readonly ok: true; readonly documents: readonly (TextNode | undefined)[] }
  | { readonly ok: false; readonly problem: Problem };

/** The values of a YAML file with their places, one per document, or what the check says. Never throws. */
export function readNodes(file: string, text: string): ReadNodes {
  const log = new ProblemLog();
  // The parser would take a byte order mark for indentation.
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const source = new SourceText(file, text.slice(shift));
  try {
    const documents = parseYaml(source, log, new Budget(), { keepTokens: true });
    if (documents !== undefined) return { ok: true, documents: nodesOf(text, shift, documents) };
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    log.problem(wholeFile(file), 'too_large', error.sentence);
  }
  const [problem] = log.problems();
  if (problem === undefined) throw new Error('a text that does not parse has a problem');
  return { ok: false, problem };
}
