import type { FieldPath, PartRef } from '../edit/intent.ts';
import type { Outline, Part } from '../edit/outline.ts';
import type { FieldNode, MapNode, TextNode } from '../edit/text-node.ts';

/** What stands at a place of a file. */
export interface Spot {
  readonly part: Part;
  /** From the part to the value. */
  readonly path: FieldPath;
  readonly node: TextNode;
  /** The mapping in which it is a field, and that field. */
  readonly holder: { readonly map: MapNode; readonly field: FieldNode } | undefined;
  /** Whether the place is in the name of the field. */
  readonly isKey: boolean;
}

/** The innermost value at a place; undefined between parts, and where the file does not parse. */
export function spotAt({ parts }: Outline, file: string, offset: number): Spot | undefined {
  const part = parts.find((each) => each.file === file && each.node.from <= offset && offset <= each.node.to);
  if (part === undefined) return undefined;
  let spot: Spot = { part, path: [], node: part.node, holder: undefined, isKey: false };
  for (;;) {
    const next = below(spot, offset);
    if (next === undefined) return spot;
    spot = next;
    if (spot.isKey) return spot;
  }
}

function below({ part, path, node }: Spot, offset: number): Spot | undefined {
  if (node.type === 'map') {
    const field = node.fields.findLast(({ key }) => key.from <= offset);
    if (field === undefined || offset > Math.max(field.value.to, field.colon ?? field.key.to)) return undefined;
    const isKey = offset < field.key.to;
    // A mapping and its first field begin at one place.
    if (isKey && offset !== field.key.from) return undefined;
    if (!isKey && offset < field.value.from) return undefined;
    return { part, path: [...path, field.name], node: field.value, holder: { map: node, field }, isKey };
  }
  if (node.type !== 'list') return undefined;
  const index = node.items.findLastIndex(({ dash }) => dash <= offset);
  const item = node.items[index];
  if (item === undefined || offset < item.value.from || offset > item.value.to) return undefined;
  return { part, path: [...path, index], node: item.value, holder: undefined, isKey: false };
}

export const refOf = ({ kind, name, nth }: Part): PartRef => ({ kind, name, nth });
