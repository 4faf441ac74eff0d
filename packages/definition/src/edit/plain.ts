import type { FieldValue } from './intent.ts';
import type { TextNode } from './text-node.ts';

/** What a text says, without how: for comparing two texts. Scalars are as written, so that `007` differs from `7`. */
export type Plain = string | { fields: (readonly [name: string, value: Plain])[] } | { items: Plain[] };

/** Of mappings and lists: most of a file stays as it is when something is changed. */
const known = new WeakMap<TextNode, Plain>();

export function plainOf(node: TextNode): Plain {
  if (node.type === 'scalar') return typeof node.value === 'string' ? `s${node.value}` : `p${node.text}`;
  if (node.type === 'alias') return `a${node.name}`;
  const found = known.get(node);
  if (found !== undefined) return found;
  const plain =
    node.type === 'map'
      ? { fields: node.fields.map(({ name, value }) => [name, plainOf(value)] as const) }
      : { items: node.items.map(({ value }) => plainOf(value)) };
  known.set(node, plain);
  return plain;
}

/** The same node at another place says the same. */
export function keepPlain(node: TextNode, moved: TextNode): TextNode {
  const plain = known.get(node);
  if (plain !== undefined) known.set(moved, plain);
  return moved;
}

export function plainValue(value: FieldValue): Plain {
  if (typeof value === 'string') return `s${value}`;
  if (value === null) return 'p';
  if (typeof value !== 'object') return `p${value}`;
  if (isList(value)) return { items: value.map(plainValue) };
  return {
    fields: Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [[name, plainValue(field)]])),
  };
}

export function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value);
}

/** Whether two say the same. The order of fields does not matter. */
export function isSame(one: Plain, other: Plain): boolean {
  if (one === other) return true;
  if (typeof one === 'string' || typeof other === 'string') return false;
  if ('items' in one) {
    if (!('items' in other) || one.items.length !== other.items.length) return false;
    return one.items.every((item, index) => isSame(item, other.items[index] ?? ''));
  }
  if (!('fields' in other) || one.fields.length !== other.fields.length) return false;
  const theirs = sorted(other.fields);
  return sorted(one.fields).every(([name, value], index) => {
    const field = theirs[index];
    return field !== undefined && field[0] === name && isSame(value, field[1]);
  });
}

/** Equal names keep their order: the first of them counts. */
function sorted(fields: readonly (readonly [name: string, value: Plain])[]) {
  return fields.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
