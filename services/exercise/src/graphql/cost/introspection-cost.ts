import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Fragments } from '../documents/fragments.ts';

type Field = GraphQLField<unknown, unknown>;

/** A selection with the possible objects it is applied to. */
export interface Introspection {
  /** `__schema` or `__type`. */
  readonly field: Field;
  readonly set: SelectionSetNode;
  /** If there are several possible objects, the one with the largest answer counts. */
  readonly sources: readonly unknown[];
}

/**
 * Counts how many values introspection returns, up to a limit. It depends only on the schema, so the schema is traversed,
 * each pair of selection and object once per document.
 */
export function countIntrospection(schema: GraphQLSchema, fragments: Fragments, most: number) {
  // The resolvers of introspection use nothing else of it.
  const info = { schema } as GraphQLResolveInfo;
  const known = new Map<SelectionSetNode, Map<unknown, number>>();
  let pairs = 0;

  function count(set: SelectionSetNode, type: GraphQLObjectType, source: unknown): number {
    const counts = known.get(set) ?? new Map<unknown, number>();
    known.set(set, counts);
    const found = counts.get(source);
    if (found !== undefined) return found;
    pairs += 1;
    // Each pair is at least one value: counting can stop here.
    const values = pairs > most ? Number.POSITIVE_INFINITY : sum(set, type, source, new Set());
    counts.set(source, values);
    return values;
  }

  function sum(set: SelectionSetNode, type: GraphQLObjectType, source: unknown, seen: Set<string>): number {
    let values = 0;
    for (const selection of set.selections) {
      if (values > most) break;
      if (selection.kind === Kind.FIELD) {
        values += 1 + below(selection.selectionSet, type.getFields()[selection.name.value], source);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        values += sum(selection.selectionSet, type, source, seen);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined) values += sum(fragment.selectionSet, type, source, seen);
      }
    }
    return values;
  }

  function below(set: SelectionSetNode | undefined, field: Field | undefined, source: unknown): number {
    const type = field === undefined ? undefined : getNamedType(field.type);
    if (set === undefined || !isObjectType(type)) return 0;
    const value: unknown = field?.resolve?.(source, { includeDeprecated: true }, undefined, info);
    let values = 0;
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (values > most) break;
      if (entry !== null && entry !== undefined) values += count(set, type, entry);
    }
    return values;
  }

  return ({ field, set, sources }: Introspection): number => {
    const type = getNamedType(field.type);
    return isObjectType(type) ? Math.max(...sources.map((source) => count(set, type, source))) : 0;
  };
}
