import type { Schema } from '../../../graphql/index.ts';
import type { DefinitionRow } from '../definitions.store.ts';

/** A definition by its name in the schema, for whoever answers with one or adds fields to it. */
export function definitionRef({ builder }: Schema) {
  return builder.objectRef<DefinitionRow>('DefinitionType');
}
