import { quoted } from '@muster/definition';
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import type { Mistakes } from './mistakes.ts';

/** The parsing context: the source, and where mistakes are reported. */
interface Source {
  readonly document: Document;
  readonly mistakes: Mistakes;
  /** Counted from 1; `null` outside of the steps. */
  readonly step: number | null;
}

/** A value of a script with its location, for messages. */
export class Value {
  readonly node: Node | null;
  /** Its name in messages. */
  readonly label: string;
  /** Where to point if there is no node. */
  readonly #around: Node | null;
  readonly #source: Source;

  private constructor(node: unknown, label: string, around: Node | null, source: Source) {
    this.node = resolved(node, source.document);
    this.label = label;
    this.#around = around;
    this.#source = source;
  }

  static whole(document: Document, mistakes: Mistakes): Value {
    return new Value(document.contents, 'The script', null, { document, mistakes, step: null });
  }

  get isEmpty(): boolean {
    return this.node === null || (isScalar(this.node) && this.node.value === null);
  }

  /** Its fields by name, each with its key; `undefined` if it is not a mapping. */
  fields(): Map<string, { readonly key: Value; readonly value: Value }> | undefined {
    if (!isMap(this.node)) return undefined;
    return new Map(
      this.node.items.flatMap(({ key, value }) => {
        const node = resolved(key, this.#source.document);
        if (!isScalar(node)) return [];
        const name = typed(node);
        const label = quoted(name);
        return [[name, { key: this.#part(node, label, node), value: this.#part(value, label, node) }]];
      }),
    );
  }

  items(label: (number: number) => string): Value[] | undefined {
    if (!isSeq(this.node)) return undefined;
    return this.node.items.map((item, i) => this.#part(item, label(i + 1), this.node));
  }

  /** The same value in the context of a step. */
  asStep(number: number): Value {
    return new Value(this.node, this.label, this.#around, { ...this.#source, step: number });
  }

  /** Reports a mistake; returns undefined, for parsers to pass on. */
  mistake(sentence: string): undefined {
    const { mistakes, step } = this.#source;
    mistakes.add((this.node ?? this.#around)?.range?.[0] ?? 0, step, sentence);
  }

  /** What it is, as the end of "but this is …". */
  get kind(): string {
    if (isMap(this.node)) return 'a mapping';
    if (isSeq(this.node)) return 'a list';
    if (!isScalar(this.node) || this.isEmpty) return 'nothing';
    return quoted(typed(this.node));
  }

  #part(node: unknown, label: string, around: Node | null): Value {
    return new Value(node, label, around, this.#source);
  }
}

/** A scalar as the author typed it: `007` stays `007` where a text is expected. */
export function typed(node: Scalar): string {
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

function resolved(node: unknown, document: Document): Node | null {
  if (isAlias(node)) return node.resolve(document) ?? null;
  return isScalar(node) || isMap(node) || isSeq(node) ? node : null;
}
