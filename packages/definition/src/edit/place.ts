import { columnOf } from './lines.ts';
import type { OutlineFile } from './outline-file.ts';
import { Refused } from './refused.ts';
import { type FieldNode, fieldOf, type ListNode, type MapNode, type TextNode } from './text-node.ts';

/** From a file to a node: the document, and then fields and indexes. */
export type NodePath = readonly (string | number)[];

/** What a node is written behind. */
type Holder =
  | { readonly type: 'document' }
  | { readonly type: 'field'; readonly map: MapNode; readonly field: FieldNode }
  | { readonly type: 'item'; readonly list: ListNode; readonly index: number; readonly dash: number };

/** A node that a change is about. */
export interface Place {
  readonly text: string;
  readonly node: TextNode;
  readonly holder: Holder;
  /** Whether it is within brackets. */
  readonly isInFlow: boolean;
  /** The column of its key or dash; that of a document is outside. */
  readonly column: number;
}

/** The node at a path. Refused if there is none, or if it is shared with another place. */
export function placeAt({ path: file, text, documents }: OutlineFile, at: NodePath): Place {
  const [document = 0, ...steps] = at;
  const root = documents[Number(document)];
  if (root === undefined) throw new Refused('no_such_field', file);
  let place: Place = { text, node: root, holder: { type: 'document' }, isInFlow: false, column: -2 };
  checkUnshared(place, file);
  for (const step of steps) {
    place = below(place, step, file);
    checkUnshared(place, file);
  }
  return place;
}

function checkUnshared({ node }: Place, file: string): void {
  if (node.isAnchored || node.type === 'alias') throw new Refused('shared', file, node.from);
}

function below({ text, node, isInFlow }: Place, step: string | number, file: string): Place {
  if (typeof step === 'string' && node.type === 'map') {
    const field = fieldOf(node, step);
    if (field === undefined) throw new Refused('no_such_field', file, node.from);
    if (field.colon === undefined) throw new Refused('unusual', file, field.key.from);
    const holder = { type: 'field', map: node, field } as const;
    return {
      text,
      node: field.value,
      holder,
      isInFlow: isInFlow || node.isFlow,
      column: columnOf(text, field.key.from),
    };
  }
  const item = typeof step === 'number' && node.type === 'list' ? node.items[step] : undefined;
  if (item === undefined || node.type !== 'list') throw new Refused('no_such_field', file, node.from);
  const holder = { type: 'item', list: node, index: Number(step), dash: item.dash } as const;
  return { text, node: item.value, holder, isInFlow: isInFlow || node.isFlow, column: columnOf(text, item.dash) };
}
