import { Lexer } from 'yaml';
import { LIMITS } from '../limits.ts';
import { composeYaml, TooDeep } from '../yaml/compose.ts';
import { SourceText } from '../yaml/source-text.ts';
import type { YamlDocument } from '../yaml/yaml-document.ts';
import { nodesOf } from './nodes.ts';
import type { Span, TextNode } from './text-node.ts';

/** Where a text cannot be read. Why is told by the check, whose sentences are too large for a page. */
export interface Unreadable {
  readonly line: number;
  readonly column: number;
}

export type ReadText = {
  /** Of the lexer: too many are not read. */
  readonly lexemes: number;
} & (
  | { readonly ok: true; readonly documents: readonly (TextNode | undefined)[] }
  | { readonly ok: false; readonly problem: Unreadable }
);

/** The values of a YAML text, or of a part of it, with their places; one per document. Never throws. */
export function readText(text: string, part: Partial<Span> = {}): ReadText {
  // The parser would take a byte order mark for indentation.
  const shift = part.from ?? (text.startsWith('\uFEFF') ? 1 : 0);
  const source = new SourceText('', text.slice(shift, part.to));
  let lexemes = 0;
  const at = (offset: number): ReadText => {
    const { line, column } = source.locate(offset);
    return { ok: false, problem: { line, column }, lexemes };
  };
  const count = (): void => {
    lexemes += 1;
    if (lexemes > LIMITS.lexemes) throw new RangeError('too many lexemes');
  };
  try {
    const documents = composeYaml(source, count, true);
    const fault = documents.flatMap(faultsOf).sort((a, b) => a - b)[0];
    return fault === undefined ? { ok: true, documents: nodesOf(text, shift, documents), lexemes } : at(fault);
  } catch (error) {
    if (error instanceof TooDeep) return at(error.offset);
    if (error instanceof RangeError) return at(0);
    throw error;
  }
}

export function lexemesIn(text: string): number {
  return Iterator.from(new Lexer().lex(text)).reduce((count) => count + 1, 0);
}

/** As for the check, a tag that nobody knows is an error, too. */
function faultsOf({ errors, warnings }: YamlDocument): number[] {
  return [...errors, ...warnings].map(({ pos }) => pos[0]);
}
