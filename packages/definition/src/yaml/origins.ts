import { isScalar, type Node } from 'yaml';
import { type Location, WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { SourceText } from './source-text.ts';

interface Origin {
  readonly source: SourceText;
  readonly node: Node;
  /** The nodes of a mapping's fields or a list's items. */
  readonly parts: ReadonlyMap<string | number, Node>;
}

/** Maps each mapping and list that was read, and each of its parts, to its location in the file. */
export class Origins {
  readonly #origins = new WeakMap<object, Origin>();
  readonly #verbatim = new WeakMap<Node, number>();

  record(value: object, source: SourceText, node: Node, parts: ReadonlyMap<string | number, Node>): void {
    this.#origins.set(value, { source, node, parts });
  }

  /** The location of a value or, if given and present, of one of its parts. */
  at(value: object, part?: string | number): Location {
    const origin = this.#origins.get(value);
    if (origin === undefined) return wholeFile(WHOLE_PACKAGE);
    const node = part === undefined ? origin.node : (origin.parts.get(part) ?? origin.node);
    return origin.source.locate(node.range?.[0] ?? 0);
  }

  /** Whether a part is in the file, even if it could not be read. */
  isGiven(value: object, part: string): boolean {
    return this.#origins.get(value)?.parts.has(part) ?? false;
  }

  /** The location of the character `offset` of a text, as closely as quoting and folding allow. */
  within(value: object, part: string | number, offset: number): Location {
    const origin = this.#origins.get(value);
    const node = origin?.parts.get(part);
    if (origin === undefined || node === undefined) return this.at(value, part);
    const start = (node.range?.[0] ?? 0) + openingOf(node);
    const verbatim = this.#verbatim.get(node) ?? verbatimLength(origin.source.text, start, node);
    this.#verbatim.set(node, verbatim);
    // The location of a character is known only if the file contains the value verbatim.
    return offset <= verbatim ? origin.source.locate(start + offset) : this.at(value, part);
  }
}

function openingOf(node: Node): number {
  return isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') ? 1 : 0;
}

/** The length of the prefix of a text that is in the file verbatim. */
function verbatimLength(text: string, start: number, node: Node): number {
  if (!isScalar(node) || typeof node.value !== 'string') return 0;
  let length = 0;
  while (length < node.value.length && node.value[length] === text[start + length]) length += 1;
  return length;
}
