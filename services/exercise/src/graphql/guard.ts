import type { FieldNode, FragmentDefinitionNode, GraphQLResolveInfo, GraphQLSchema, SelectionSetNode } from 'graphql';
import { type Actor, type Rule, refusal } from '../access/index.ts';
import type { GraphqlContext } from './context.ts';

/**
 * Puts the access rule of every root field before its resolver. A field without one stops the start. An operation is
 * judged as a whole: when one of its root fields is not allowed, none of them is carried out.
 */
export function guardRootFields(schema: GraphQLSchema, mask: (error: unknown) => Error): Map<string, Rule> {
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
        field.subscribe = async (source, args, context: GraphqlContext, info) => {
          refuse(rules, context.actor, info);
          const events: unknown = await subscribe(source, args, context, info);
          return isEventStream(events) ? masked(events, mask) : events;
        };
      }
    }
  }
  return rules;
}

type EventStream = AsyncIterableIterator<unknown>;

function isEventStream(events: unknown): events is EventStream {
  return typeof events === 'object' && events !== null && Symbol.asyncIterator in events;
}

/** The library sends what goes wrong while somebody watches as it is; here it becomes what may be seen. */
function masked(events: AsyncIterableIterator<unknown>, mask: (error: unknown) => Error): EventStream {
  return {
    next: () =>
      events.next().catch((error: unknown) => {
        throw mask(error);
      }),
    return: async () => (await events.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
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
