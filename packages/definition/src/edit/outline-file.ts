import type { PartKind } from './kinds.ts';
import type { Unreadable } from './read-text.ts';
import type { Span, TextNode } from './text-node.ts';

/** A YAML file of the format. */
export interface OutlineFile {
  readonly path: string;
  readonly kind: PartKind;
  readonly text: string;
  /** Where it does not parse. Its parts are unknown then. */
  readonly problem: Unreadable | undefined;
  /** Without empty documents. */
  readonly documents: readonly TextNode[];
  readonly lexemes: number;
  /** If only one item was read, because nothing else has changed since an earlier outline. */
  readonly again?: ReadAgain;
}

/** What of a text was read again: the item that has changed as it was before, and where it ends now. */
export interface ReadAgain extends Span {
  readonly end: number;
}
