export { defineDefinitionsGraphql } from './definitions.graphql.ts';
export { registerDefinitions } from './definitions.routes.ts';
export { DEFINITION_BLOBS, definitionSweeps, settleDefinitions } from './sweeps.ts';
