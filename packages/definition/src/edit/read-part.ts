import type { FieldPath, FieldValue, PartRef } from './intent.ts';
import type { FieldShape, PartKind, Shape } from './kinds.ts';
import { SHAPES } from './kinds.ts';
import type { Outline, Part } from './outline.ts';
import { fieldOf, type MapNode, resolved, type TextNode } from './text-node.ts';
import { wordsOf } from './words.ts';

/** The part of a name, if the package has it. */
export function partAt({ parts }: Outline, { kind, name, nth = 0 }: PartRef): Part | undefined {
  return parts.find((part) => part.kind === kind && part.name === name && part.nth === nth);
}

/** A value as it is written, and whether another place shares it: then it cannot be changed here. */
export interface FoundValue {
  readonly node: TextNode;
  readonly isShared: boolean;
}

/** The value at a path below a node. Aliases are followed, and mappings have what they merge. */
export function valueAt(node: TextNode, path: FieldPath): FoundValue | undefined {
  let found: FoundValue = { node, isShared: false };
  for (const step of path) {
    const inside = resolved(found.node);
    const isShared = found.isShared || found.node.type === 'alias' || found.node.isAnchored;
    if (typeof step === 'number') {
      const item = inside?.type === 'list' ? inside.items[step] : undefined;
      if (item === undefined) return undefined;
      found = { node: item.value, isShared };
    } else {
      if (inside?.type !== 'map') return undefined;
      const own = fieldOf(inside, step);
      const merged = own === undefined ? mergedField(inside, step) : undefined;
      const value = own?.value ?? merged;
      if (value === undefined) return undefined;
      found = { node: value, isShared: isShared || own === undefined };
    }
  }
  const { node: last, isShared } = found;
  return { node: resolved(last) ?? last, isShared: isShared || last.type === 'alias' || last.isAnchored };
}

/** A field that comes from `<<`. */
function mergedField(map: MapNode, name: string, depth = 0): TextNode | undefined {
  const merge = fieldOf(map, '<<')?.value;
  const from = merge && resolved(merge);
  const maps = from?.type === 'list' ? from.items.map(({ value }) => resolved(value)) : [from];
  for (const other of maps) {
    if (other?.type !== 'map' || depth > 5) continue;
    const value = fieldOf(other, name)?.value ?? mergedField(other, name, depth + 1);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What a node says, as JSON would. Texts that look like numbers are numbers, as in YAML. */
export function jsonOf(node: TextNode, depth = 0): FieldValue {
  const inside = resolved(node);
  if (inside === undefined || depth > 50) return null;
  if (inside.type === 'scalar') return inside.value;
  if (inside.type === 'list') return inside.items.map(({ value }) => jsonOf(value, depth + 1));
  return Object.fromEntries(inside.fields.map(({ name, value }) => [name, jsonOf(value, depth + 1)]));
}

/** The shape of the value at a path; undefined for what the format does not know. */
export function shapeAt(kind: PartKind, path: FieldPath): FieldShape | undefined {
  let shape: FieldShape | undefined = { fields: SHAPES[kind] };
  for (const step of path) {
    if (shape === undefined || typeof shape === 'string') return undefined;
    if (typeof step === 'number') shape = 'items' in shape ? { fields: shape.items } : undefined;
    else shape = 'fields' in shape ? shape.fields[step] : undefined;
  }
  return shape;
}

/** The names of the fields at a path, in the order of the format. */
export function orderAt(kind: PartKind, path: FieldPath): readonly string[] {
  return Object.keys(fieldsAt(kind, path));
}

function fieldsAt(kind: PartKind, path: FieldPath): Shape {
  const shape = shapeAt(kind, path);
  return typeof shape === 'object' && 'fields' in shape ? shape.fields : {};
}

/** The names in a list or in a text with commas. */
export function namesOf(node: TextNode | undefined): string[] {
  const inside = node && resolved(node);
  if (inside?.type === 'list') return inside.items.flatMap(({ value }) => namesIn(value));
  return inside?.type === 'scalar' ? wordsOf(inside.text, 'list').map(({ name }) => name) : [];
}

function namesIn(item: TextNode): string[] {
  const inside = resolved(item);
  return inside?.type === 'scalar' && inside.text.trim() !== '' ? [inside.text.trim()] : [];
}
