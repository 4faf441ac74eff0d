import type { GraphQLSchema } from 'graphql';
import type { GraphqlContext } from '../context.ts';

/** Mutations of one request run in sequence: what was loaded for one may be changed by the next. */
export function clearLoadersBetweenMutations(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (resolve === undefined) continue;
    field.resolve = async (source, args, context: GraphqlContext, info) => {
      try {
        return await resolve(source, args, context, info);
      } finally {
        for (const loader of context.loaded) loader.clearAll();
      }
    };
  }
}
