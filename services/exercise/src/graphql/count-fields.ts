import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

type Find = (fragment: string) => FragmentDefinitionNode | undefined;

/** Counted once for each field of a document, and kept as long as the document is. */
const known = new WeakMap<FieldNode, number>();

/**
 * How many fields a selection has on all levels, counted as they are executed: in one selection each fragment once,
 * and anew in every selection that spreads it.
 */
export function countFields({ selections }: SelectionSetNode, find: Find, seen = new Set<string>()): number {
  let fields = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) fields += 1 + countFieldsBelow(selection, find);
    else if (selection.kind === Kind.INLINE_FRAGMENT) fields += countFields(selection.selectionSet, find, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = find(selection.name.value);
      if (fragment !== undefined) fields += countFields(fragment.selectionSet, find, seen);
    }
  }
  return fields;
}

export function countFieldsBelow(field: FieldNode, find: Find): number {
  const found = known.get(field);
  if (found !== undefined) return found;
  const fields = field.selectionSet === undefined ? 0 : countFields(field.selectionSet, find);
  known.set(field, fields);
  return fields;
}
