import type { TObject } from 'typebox';
import { isScalar, type Node } from 'yaml';
import { LENGTHS } from '../limits.ts';
import { entryNoun } from '../problem/nouns.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { typicalField } from './sentences.ts';
import type { SourceText } from './source-text.ts';
import { textOf } from './text-of.ts';

/** Items of a list that are only a name (`- medics`), where each must be a mapping: reported once, at the first. */
export class PlainItems {
  readonly #schema: TObject;
  readonly #log: ProblemLog;
  #first: { readonly at: Location; readonly text: string } | undefined;
  #others = 0;

  constructor(schema: TObject, log: ProblemLog) {
    this.#schema = schema;
    this.#log = log;
  }

  /** What the item would have declared, so that its name is not reported as missing; undefined if it is no plain text. */
  read(node: Node, source: SourceText): object | undefined {
    if (!isScalar(node)) return undefined;
    const text = textOf(node);
    if (text.length > LENGTHS.name || text.includes('\n')) return undefined;
    if (this.#first === undefined) this.#first = { at: source.locate(node.range?.[0] ?? 0), text };
    else this.#others += 1;
    return { [typicalField(this.#schema)]: text };
  }

  report(): void {
    if (this.#first === undefined) return;
    const { at, text } = this.#first;
    const others = this.#others === 0 ? phrases.none() : phrases.others_like_it({ count: this.#others });
    this.#log.problem(at, 'wrong_type', [
      'plain_items',
      { label: phrases.entry({ noun: entryNoun(this.#schema) }), field: typicalField(this.#schema), text, others },
    ]);
  }
}
