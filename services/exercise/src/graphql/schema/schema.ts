import type { GraphQLSchema } from 'graphql';
import type { Deps } from '../../deps.ts';
import { chargeLists } from '../cost/charge-lists.ts';
import { takeTurns } from '../turns/take-turns.ts';
import { createBuilder, type Schema } from './builder.ts';
import { clearLoadersBetweenMutations } from './clear-loaders.ts';
import { requireRules } from './guard.ts';

/** The whole schema, with an access rule on every root field and a charge on every list. */
export function buildSchema(deps: Deps, define: (schema: Schema) => void): GraphQLSchema {
  const parts = createBuilder(deps);
  const made = new Map<(schema: Schema) => unknown, unknown>();
  const schemaUnderConstruction: Schema = {
    ...parts,
    use: <Shared>(defineShared: (schema: Schema) => Shared): Shared => {
      if (!made.has(defineShared)) made.set(defineShared, defineShared(schemaUnderConstruction));
      return made.get(defineShared) as Shared;
    },
  };
  define(schemaUnderConstruction);
  // Sorting makes every type anew, a quarter of the time this takes. Only the printed schema is sorted.
  const schema = parts.builder.toSchema({ sortSchema: false });
  requireRules(schema);
  chargeLists(schema);
  takeTurns(schema);
  clearLoadersBetweenMutations(schema);
  return schema;
}
