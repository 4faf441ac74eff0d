import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type Actor, type Rule, refusal } from '../../access/index.ts';
import { type Fragments, fragmentsOf } from '../documents/fragments.ts';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Who may use a root field. */
    readonly access?: Rule;
  }
}

/** A root field without an access rule fails the start: a forgotten rule must not grant access. */
export function requireRules(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const { name, extensions } of Object.values(type?.getFields() ?? {})) {
      if (extensions.access === undefined) throw new Error(`${type?.name}.${name} has no access rule.`);
    }
  }
}

/** The access rules of all root fields of a valid operation. Each fragment is visited once. */
export function rulesOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Rule[] {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const names = rootFields(operation.selectionSet, fragmentsOf(document));
  return [...names].flatMap((name) => fields[name]?.extensions.access ?? []);
}

/** Authorizes an operation as a whole: if one of its root fields is not allowed, none is executed. */
export function refuseUnlessAllowed(rules: readonly Rule[], actor: Actor): void {
  for (const rule of rules) {
    const refused = refusal(rule, actor);
    if (refused !== undefined) throw refused;
  }
}

function rootFields(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  names = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) names.add(selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) rootFields(selection.selectionSet, fragments, names, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment !== undefined) rootFields(fragment.selectionSet, fragments, names, seen);
    }
  }
  return names;
}
