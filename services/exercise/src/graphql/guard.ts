import type { FieldNode, FragmentDefinitionNode, GraphQLResolveInfo, GraphQLSchema, SelectionSetNode } from 'graphql';
import { type Actor, type Rule, refusal } from '../access/index.ts';
import type { GraphqlContext } from './context.ts';

/**
 * Puts the access rule of every root field before its resolver. A field without one stops the start. An operation is
 * judged as a whole: when one of its root fields is not allowed, none of them is carried out.
 */
export function guardRootFields(schema: GraphQLSchema): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const rule = field.extensions['access'] as Rule | undefined;
      if (rule === undefined) throw new Error(`${type?.name}.${field.name} has no access rule.`);
      rules.set(`${type?.name}.${field.name}`, rule);
      const { resolve, subscribe } = field;
      if (resolve !== undefined) {
        field.resolve = (source, args, context: GraphqlContext, info) => {
          refuse(rules, context.actor, info);
          return resolve(source, args, context, info);
        };
      }
      if (subscribe !== undefined) {
        field.subscribe = (source, args, context: GraphqlContext, info) => {
          refuse(rules, context.actor, info);
          return subscribe(source, args, context, info);
        };
      }
    }
  }
  return rules;
}

function refuse(rules: ReadonlyMap<string, Rule>, actor: Actor, info: GraphQLResolveInfo): void {
  for (const name of rootFields(info.operation.selectionSet, info.fragments)) {
    const rule = rules.get(`${info.parentType.name}.${name}`);
    const refused = rule === undefined ? undefined : refusal(rule, actor);
    if (refused !== undefined) throw refused;
  }
}

function rootFields(
  selections: SelectionSetNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): string[] {
  return selections.selections.flatMap((selection): string[] => {
    if (selection.kind === 'Field') return isIntrospection(selection) ? [] : [selection.name.value];
    if (selection.kind === 'InlineFragment') return rootFields(selection.selectionSet, fragments);
    const fragment = fragments[selection.name.value];
    return fragment === undefined ? [] : rootFields(fragment.selectionSet, fragments);
  });
}

function isIntrospection(field: FieldNode): boolean {
  return field.name.value.startsWith('__');
}
