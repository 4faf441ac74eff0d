import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { GraphqlContext } from '../context.ts';

/**
 * A resolver may compute for some milliseconds, whatever is selected of its result: a hundred aliases of one view would
 * block everyone else for a second.
 */
export function takeTurns(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) takeTurn(field);
  }
}

function takeTurn(field: GraphQLField<unknown, GraphqlContext>): void {
  const { resolve } = field;
  if (resolve === undefined) return;
  field.resolve = (source, args, context, info) => context.roots.run(() => resolve(source, args, context, info));
}
