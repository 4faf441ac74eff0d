import { isScalar, type Node } from 'yaml';
import { type Location, WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { SourceText } from './source-text.ts';

interface Origin {
  readonly source: SourceText;
  readonly node: Node;
  /** The nodes of a mapping's fields or a list's items. */
  readonly parts: ReadonlyMap<string | number, Node>;
}

/** Remembers where each mapping and list that was read stands in its file, and so does each part of it. */
export class Origins {
  readonly #origins = new WeakMap<object, Origin>();

  record(value: object, source: SourceText, node: Node, parts: ReadonlyMap<string | number, Node>): void {
    this.#origins.set(value, { source, node, parts });
  }

  /** Where a value that was read stands or, when named and there, one of its parts. */
  at(value: object, part?: string | number): Location {
    const origin = this.#origins.get(value);
    if (origin === undefined) return wholeFile(WHOLE_PACKAGE);
    const node = part === undefined ? origin.node : (origin.parts.get(part) ?? origin.node);
    return origin.source.locate(node.range?.[0] ?? 0);
  }

  /** Where the character `offset` of a text stands, as closely as quoting and folding allow. */
  within(value: object, part: string | number, offset: number): Location {
    const origin = this.#origins.get(value);
    const node = origin?.parts.get(part);
    if (origin === undefined || node === undefined) return this.at(value, part);
    const start = node.range?.[0] ?? 0;
    return origin.source.locate(start + offsetInSource(origin.source.text, start, node, offset));
  }
}

function offsetInSource(text: string, start: number, node: Node, offset: number): number {
  if (!isScalar(node) || typeof node.value !== 'string') return 0;
  const opening = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE' ? 1 : 0;
  // Only where the file shows the very characters of the value is the way to one of them known.
  return text.startsWith(node.value.slice(0, offset + 1), start + opening) ? opening + offset : 0;
}
