import type { Schema } from '../../../graphql/index.ts';
import type { DefinitionRow } from '../definitions.store.ts';

/** The type of a definition in the schema, for modules that return one or add fields to it. */
export function definitionRef({ builder }: Schema) {
  return builder.objectRef<DefinitionRow>('DefinitionType');
}
