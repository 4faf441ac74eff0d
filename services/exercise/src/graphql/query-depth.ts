import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Enough for the introspection that tools send; the cost of ordinary fields is limited in the schema itself. */
export const DEEPEST_QUERY = 16;

/** How deep an operation nests. Only for a document that was found valid: no fragment then leads back to itself. */
export function depthOf(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  );
  // Each is gone through once: a few that spread each other twice would otherwise take for ever.
  const known = new Map<string, number>();
  const depthIn = (selections: SelectionSetNode | undefined): number =>
    (selections?.selections ?? []).reduce((deepest, selection) => Math.max(deepest, depthFrom(selection)), 0);
  const depthFrom = (selection: SelectionNode): number => {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return 1 + depthIn(selection.selectionSet);
    const name = selection.name.value;
    const depth = known.get(name) ?? depthIn(fragments.get(name));
    known.set(name, depth);
    return depth;
  };
  return depthIn(operation.selectionSet);
}
