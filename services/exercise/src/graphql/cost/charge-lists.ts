import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type { GraphqlContext } from '../context.ts';
import { countFieldsBelow } from './count-fields.ts';

/**
 * Charges every list for its actual length, before its entries are processed; those of long answers in several turns.
 * Only the first list that is too long fails. When an entry fails, graphql-js drops the promises of the entries before it
 * (completeListValue); if one of those rejected later, the process would end.
 */
export function chargeLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (isListType(getNullableType(field.type))) chargeList(field);
    }
  }
}

/** What a name or a number in a list costs, compared with the field of an object. */
const LEAF = 0.25;

function chargeList(field: GraphQLField<unknown, GraphqlContext>): void {
  // A field that is exposed under its own name has no resolver.
  const { resolve = defaultFieldResolver } = field;
  const share = isLeafType(getNamedType(field.type)) ? LEAF : 1;
  field.resolve = (source, args, context, info) => {
    if (context.budget.isSpent) return [];
    const found: unknown = resolve(source, args, context, info);
    if (found instanceof Promise) return found.then((list: unknown) => chargeEntries(list, share, context, info));
    return chargeEntries(found, share, context, info);
  };
}

function chargeEntries(
  list: unknown,
  share: number,
  { budget, turns }: GraphqlContext,
  info: GraphQLResolveInfo,
): unknown {
  if (!Array.isArray(list)) return list;
  if (budget.isSpent) return [];
  const valuesPerEntry = valuesIn(info);
  budget.charge(list.length * valuesPerEntry * share);
  return turns.spread(list, valuesPerEntry);
}

function valuesIn({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  return fieldNodes.reduce((sum, node) => sum + countFieldsBelow(node, (name) => fragments[name]), 1);
}
