import { fieldOf, type MapNode, resolved, type TextNode } from './text-node.ts';

/** Deeper, nobody merges. */
const MOST_MERGES = 5;

/**
 * The values of all fields of a mapping, with what it merges. `spend` is asked before each field, because mappings that
 * merge lists of mappings can have any number.
 */
export function valuesWithMerged(map: MapNode, spend: () => boolean, depth = 0): Map<string, TextNode> {
  const values = new Map<string, TextNode>();
  for (const { name, value } of map.fields) {
    if (!spend()) return values;
    if (name !== '<<' && !values.has(name)) values.set(name, value);
  }
  const merge = fieldOf(map, '<<')?.value;
  const from = merge && resolved(merge);
  const maps = from?.type === 'list' ? from.items.map(({ value }) => resolved(value)) : [from];
  for (const other of maps) {
    if (other?.type !== 'map' || depth >= MOST_MERGES || !spend()) continue;
    for (const [name, value] of valuesWithMerged(other, spend, depth + 1)) {
      if (!values.has(name)) values.set(name, value);
    }
  }
  return values;
}
