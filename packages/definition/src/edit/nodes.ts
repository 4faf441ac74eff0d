import { type CST, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, type Scalar } from 'yaml';
import { Aliases } from '../yaml/aliases.ts';
import { textOf } from '../yaml/text-of.ts';
import type { YamlDocument } from '../yaml/yaml-document.ts';
import { withoutBlankEnd } from './lines.ts';
import type { AliasNode, FieldNode, ItemNode, ScalarNode, TextNode } from './text-node.ts';

/** The values of the documents of a text, `shift` characters behind where the parser saw them. */
export function nodesOf(
  text: string,
  shift: number,
  documents: readonly YamlDocument[],
): readonly (TextNode | undefined)[] {
  return documents.map((document) => new Nodes(text, shift, document).root());
}

const STYLES = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
} as const;

class Nodes {
  readonly #text: string;
  readonly #shift: number;
  readonly #document: YamlDocument;
  readonly #aliases: Aliases;
  readonly #read = new Map<Node, TextNode>();

  constructor(text: string, shift: number, document: YamlDocument) {
    this.#text = text;
    this.#shift = shift;
    this.#document = document;
    this.#aliases = new Aliases(document);
  }

  root(): TextNode | undefined {
    const { contents } = this.#document;
    return isNode(contents) ? this.#node(contents, contents.range[0] + this.#shift) : undefined;
  }

  /** `place`: where a value that is absent would be. */
  #node(node: ParsedNode, place: number): TextNode {
    const read = this.#convert(node, place);
    this.#read.set(node, read);
    return read;
  }

  #convert(node: ParsedNode, place: number): TextNode {
    const [from, to] = this.#range(node);
    if (isAlias(node)) return this.#alias(node.source, { from, to }, this.#aliases.resolve(node));
    const isAnchored = node.anchor !== undefined;
    if (isScalar(node)) return this.#scalar(node, place, isAnchored);
    const { srcToken } = node;
    const isFlow = node.flow === true;
    if (isMap(node)) {
      const fields = node.items.map((pair) => this.#field(pair));
      const last = fields.at(-1);
      const end = isFlow || last === undefined ? to : Math.max(last.value.to, last.colon ?? last.key.to);
      return { type: 'map', isFlow, fields, from, to: end, isAnchored };
    }
    const starts = srcToken !== undefined && 'items' in srcToken ? srcToken.items.map(({ start }) => start) : [];
    const items = node.items.map((item, index) =>
      this.#item(item, isFlow ? undefined : this.#shifted(dashIn(starts[index])), from),
    );
    const last = items.at(-1);
    const end = isFlow || last === undefined ? to : Math.max(last.value.to, last.dash + 1);
    return { type: 'list', isFlow, items, from, to: end, isAnchored };
  }

  #range(node: ParsedNode): readonly [from: number, to: number] {
    return [node.range[0] + this.#shift, node.range[1] + this.#shift];
  }

  #shifted(offset: number | undefined): number | undefined {
    return offset === undefined ? undefined : offset + this.#shift;
  }

  #item(item: unknown, dash: number | undefined, listStart: number): ItemNode {
    const place = dash === undefined ? listStart : dash + 1;
    const value = isNode(item) ? this.#node(item, place) : absent(place);
    return { dash: dash ?? value.from, value };
  }

  #field(pair: Pair<unknown, unknown>): FieldNode {
    const key = isNode(pair.key)
      ? { from: pair.key.range[0] + this.#shift, to: pair.key.range[1] + this.#shift }
      : { from: 0, to: 0 };
    const token = pair.srcToken;
    const isExplicit = token === undefined || token.start.some(({ type }) => type === 'explicit-key-ind');
    const colon = isExplicit ? undefined : this.#shifted(colonIn(token.sep));
    const place = colon ?? key.to;
    const value = isNode(pair.value) ? this.#node(pair.value, place) : absent(place);
    return { name: isScalar(pair.key) ? textOf(pair.key) : '', key, colon, value };
  }

  #scalar(node: Scalar.Parsed, place: number, isAnchored: boolean): ScalarNode {
    const [from, to] = this.#range(node);
    const { value } = node;
    const known = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    const style = STYLES[node.type as keyof typeof STYLES];
    const text = textOf(node);
    if (style === 'plain' && from === to) return { ...absent(place), isAnchored };
    const isBlock = style === 'literal' || style === 'folded';
    const end = isBlock ? withoutBlankEnd(this.#text, from, to) : to;
    return { type: 'scalar', value: known, text: known === null ? '' : text, style, from, to: end, isAnchored };
  }

  #alias(name: string, { from, to }: { from: number; to: number }, target: Node | undefined): AliasNode {
    // An anchor precedes its aliases; an alias inside of its own anchor has no target.
    return { type: 'alias', name, target: target && this.#read.get(target), from, to, isAnchored: false };
  }
}

function absent(place: number): ScalarNode {
  return { type: 'scalar', value: null, text: '', style: 'absent', from: place, to: place, isAnchored: false };
}

function dashIn(start: readonly CST.SourceToken[] | undefined): number | undefined {
  return start?.find(({ type }) => type === 'seq-item-ind')?.offset;
}

function colonIn(separator: readonly CST.SourceToken[] | undefined): number | undefined {
  const token = separator?.find(({ type }) => type === 'map-value-ind');
  return token && token.offset + 1;
}

function isNode(item: unknown): item is ParsedNode {
  return isAlias(item) || isMap(item) || isSeq(item) || isScalar(item);
}
