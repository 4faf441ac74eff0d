/** Characters of a text, counted as JavaScript does; `to` is not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Written extends Span {
  /** Whether it has an anchor: other places may share it. */
  readonly isAnchored: boolean;
}

export interface ScalarNode extends Written {
  readonly type: 'scalar';
  readonly value: string | number | boolean | null;
  /** A text as it is meant; anything else as it is written: `007` stays `007`. */
  readonly text: string;
  /** `absent`: nothing is written where a value could be. */
  readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'absent';
}

export interface FieldNode {
  readonly name: string;
  readonly key: Span;
  /** The end of the `:`. Undefined for what nobody writes by hand: `? key`, or a key alone. */
  readonly colon: number | undefined;
  readonly value: TextNode;
}

export interface MapNode extends Written {
  readonly type: 'map';
  readonly isFlow: boolean;
  readonly fields: readonly FieldNode[];
}

export interface ItemNode {
  /** Where its `-` is; in `[…]`, where the item begins. */
  readonly dash: number;
  readonly value: TextNode;
}

export interface ListNode extends Written {
  readonly type: 'list';
  readonly isFlow: boolean;
  readonly items: readonly ItemNode[];
}

export interface AliasNode extends Written {
  readonly type: 'alias';
  readonly name: string;
  /** What it stands for. */
  readonly target: TextNode | undefined;
}

/**
 * A value in a YAML file, with its place. `to` is behind the last character that is part of it: comments, blank lines
 * and the end of the line are not.
 */
export type TextNode = ScalarNode | MapNode | ListNode | AliasNode;

export function fieldOf(map: MapNode, name: string): FieldNode | undefined {
  return map.fields.find((field) => field.name === name);
}

/** What a node stands for. */
export function resolved(node: TextNode): Exclude<TextNode, AliasNode> | undefined {
  let node_: TextNode | undefined = node;
  for (let steps = 0; node_?.type === 'alias' && steps < MOST_ALIASES; steps += 1) node_ = node_.target;
  return node_?.type === 'alias' ? undefined : node_;
}

/** An alias of an alias of an alias: nobody goes further. */
const MOST_ALIASES = 10;
