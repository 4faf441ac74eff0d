import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import { quote } from '../wording.ts';
import type { Mistakes } from './mistakes.ts';

/** A value of a script at its place, which can be complained about there. */
export class Value {
  readonly node: Node | null;
  /** How messages call it. */
  readonly label: string;
  readonly #document: Document;
  readonly #mistakes: Mistakes;
  readonly #step: number | null;
  /** Where to point when there is no node. */
  readonly #around: Node | null;

  private constructor(
    node: unknown,
    label: string,
    around: Node | null,
    step: number | null,
    document: Document,
    mistakes: Mistakes,
  ) {
    this.node = resolved(node, document);
    this.label = label;
    this.#around = around;
    this.#step = step;
    this.#document = document;
    this.#mistakes = mistakes;
  }

  static whole(document: Document, mistakes: Mistakes): Value {
    return new Value(document.contents, 'The script', null, null, document, mistakes);
  }

  get isEmpty(): boolean {
    return this.node === null || (isScalar(this.node) && this.node.value === null);
  }

  /** Its fields by name, each with its key; `undefined` when it is no mapping. */
  fields(): Map<string, { readonly key: Value; readonly value: Value }> | undefined {
    if (!isMap(this.node)) return undefined;
    return new Map(
      this.node.items.flatMap(({ key, value }) => {
        const node = resolved(key, this.#document);
        if (!isScalar(node)) return [];
        const name = typed(node);
        const label = quote(name);
        return [[name, { key: this.#part(node, label, node), value: this.#part(value, label, node) }]];
      }),
    );
  }

  items(label: (number: number) => string): Value[] | undefined {
    if (!isSeq(this.node)) return undefined;
    return this.node.items.map((item, i) => this.#part(item, label(i + 1), this.node));
  }

  /** The same as a step of its own. */
  asStep(number: number): Value {
    return new Value(this.node, this.label, this.#around, number, this.#document, this.#mistakes);
  }

  /** Says what is wrong; gives nothing, for readings to hand on. */
  mistake(sentence: string): undefined {
    this.#mistakes.add(this.node ?? this.#around, this.#step, sentence);
  }

  /** What it is, as the end of "but this is …". */
  get kind(): string {
    if (isMap(this.node)) return 'a mapping';
    if (isSeq(this.node)) return 'a list';
    if (!isScalar(this.node) || this.isEmpty) return 'nothing';
    return quote(typed(this.node));
  }

  #part(node: unknown, label: string, around: Node | null): Value {
    return new Value(node, label, around, this.#step, this.#document, this.#mistakes);
  }
}

/** A scalar as the author typed it: `007` stays `007` where a text is wanted. */
export function typed(node: Scalar): string {
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

function resolved(node: unknown, document: Document): Node | null {
  if (isAlias(node)) return node.resolve(document) ?? null;
  return isScalar(node) || isMap(node) || isSeq(node) ? node : null;
}
