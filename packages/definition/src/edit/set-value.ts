import type { Draft } from './draft.ts';
import type { FieldPath, FieldValue, FieldValues } from './intent.ts';
import type { FieldShape } from './kinds.ts';
import type { Part } from './outline.ts';
import { type NodePath, placeAt } from './place.ts';
import { isList, isSame, plainOf, plainValue } from './plain.ts';
import { orderAt, shapeAt, valueAt } from './read-part.ts';
import { Refused } from './refused.ts';
import type { ListNode, MapNode, TextNode } from './text-node.ts';

/** Where a part is: it stays there while its fields change, its name included. */
export type PartPlace = Pick<Part, 'kind' | 'file' | 'document' | 'index'>;

export function pathIn({ document, index }: PartPlace, path: FieldPath): NodePath {
  return index === undefined ? [document, ...path] : [document, index, ...path];
}

/** Gives a place in a part its value, by the fewest steps. */
export function setValue(draft: Draft, part: PartPlace, path: FieldPath, given: FieldValue): void {
  const found = nodeOf(draft, part, path);
  const shape = shapeAt(part.kind, path);
  const value =
    isNames(shape) && typeof given === 'object' && given !== null && isList(given) ? namesFor(found, given) : given;
  if (found === undefined) addValue(draft, part, path, value);
  else assign(draft, part, path, value);
}

/** The node that a part has at a path; undefined if it has none. Refused if another place shares it. */
export function nodeOf(draft: Draft, part: PartPlace, path: FieldPath): TextNode | undefined {
  const file = draft.file(part.file);
  const root = placeAt(file, pathIn(part, [])).node;
  const found = valueAt(root, path);
  if (found?.isShared) throw new Refused('shared', part.file, root.from);
  return found && placeAt(file, pathIn(part, path)).node;
}

function addValue(draft: Draft, part: PartPlace, path: FieldPath, value: FieldValue): void {
  const above = path.slice(0, -1);
  const step = path.at(-1);
  const holder = nodeOf(draft, part, above);
  const inside: FieldValue = typeof step === 'string' ? { [step]: value } : [value];
  // The second of none would become the first.
  const isNothing = holder === undefined || isEmpty(holder);
  if (isNothing && typeof step === 'number' && step !== 0) throw new Refused('no_such_field', part.file, holder?.from);
  if (holder === undefined) {
    addValue(draft, part, above, inside);
  } else if (isEmpty(holder)) {
    draft.change(part.file, { op: 'replace', at: pathIn(part, above), value: inside });
  } else if (typeof step === 'string' && holder.type === 'map') {
    const order = orderAt(part.kind, above);
    draft.change(part.file, { op: 'add', at: pathIn(part, above), name: step, value, order });
  } else if (step === (holder.type === 'list' ? holder.items.length : undefined)) {
    draft.change(part.file, { op: 'insert', at: pathIn(part, above), index: Number(step), value });
  } else {
    throw new Refused('no_such_field', part.file, holder.from);
  }
}

/** Whether there is nothing yet: `control:`, `control: {}`. */
export function isEmpty(node: TextNode): boolean {
  if (node.type === 'scalar') return node.value === null;
  if (node.type === 'map') return node.fields.length === 0;
  return node.type === 'list' && node.items.length === 0;
}

function assign(draft: Draft, part: PartPlace, path: FieldPath, value: FieldValue): void {
  const node = nodeOf(draft, part, path);
  if (node === undefined || isSame(plainOf(node), plainValue(value))) return;
  if (node.type === 'list' && node.items.length > 0 && isItems(value)) assignItems(draft, part, path, node, value);
  else if (node.type === 'map' && node.fields.length > 0 && isFields(value))
    assignFields(draft, part, path, node, value);
  else draft.change(part.file, { op: 'replace', at: pathIn(part, path), value });
}

function isItems(value: FieldValue): value is readonly FieldValue[] {
  return typeof value === 'object' && value !== null && isList(value) && value.length > 0;
}

function isFields(value: FieldValue): value is FieldValues {
  return typeof value === 'object' && value !== null && !isList(value) && given(value).length > 0;
}

function given(values: FieldValues): [name: string, value: FieldValue][] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function assignFields(draft: Draft, part: PartPlace, path: FieldPath, node: MapNode, values: FieldValues): void {
  // What comes first, so that the mapping is never empty in between.
  for (const [name, value] of given(values)) {
    if (nodeOf(draft, part, [...path, name]) === undefined) addValue(draft, part, [...path, name], value);
    else assign(draft, part, [...path, name], value);
  }
  const kept = new Set(given(values).map(([name]) => name));
  for (const { name } of node.fields) {
    if (!kept.has(name)) draft.change(part.file, { op: 'drop', at: pathIn(part, [...path, name]) });
  }
}

function assignItems(
  draft: Draft,
  part: PartPlace,
  path: FieldPath,
  node: ListNode,
  values: readonly FieldValue[],
): void {
  const old = node.items.map(({ value }) => plainOf(value));
  const next = values.map(plainValue);
  const shorter = Math.min(old.length, next.length);
  const same = (a: number, b: number): boolean => isSame(old[a] ?? 'p', next[b] ?? 'p');
  let before = 0;
  while (before < shorter && same(before, before)) before += 1;
  let after = 0;
  while (after < shorter - before && same(old.length - 1 - after, next.length - 1 - after)) after += 1;
  for (let index = before; index < shorter - after; index += 1) {
    assign(draft, part, [...path, index], values[index] ?? null);
  }
  for (let index = shorter - after; index < next.length - after; index += 1) {
    draft.change(part.file, { op: 'insert', at: pathIn(part, path), index, value: values[index] ?? null });
  }
  for (let index = old.length - after - 1; index >= shorter - after && index >= next.length - after; index -= 1) {
    draft.change(part.file, { op: 'drop', at: pathIn(part, [...path, index]) });
  }
}

function isNames(shape: FieldShape | undefined): boolean {
  return shape === 'tags' || (typeof shape === 'object' && 'names' in shape);
}

/** Names in the way of the author: one name alone, several behind commas, or a list. */
function namesFor(found: TextNode | undefined, names: readonly FieldValue[]): FieldValue {
  const [only] = names;
  const texts = names.every(
    (name) => typeof name === 'string' && name !== '' && name.trim() === name && !name.includes(','),
  );
  const isText = found?.type === 'scalar' && found.value !== null;
  if (names.length === 0 || !texts || found?.type === 'list') return names;
  if (names.length === 1 && only !== undefined) return only;
  return isText && found.text.includes(',') ? names.join(', ') : names;
}
