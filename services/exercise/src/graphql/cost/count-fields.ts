import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

type Find = (fragment: string) => FragmentDefinitionNode | undefined;

/** Memoized per field of a document, for as long as the document is cached. */
const known = new WeakMap<FieldNode, number>();

/**
 * The number of fields in a selection at all levels, counted as executed: each fragment once per selection, and again
 * in every selection that spreads it.
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
