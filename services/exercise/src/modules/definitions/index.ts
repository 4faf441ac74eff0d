export { defineDefinitionsGraphql } from './definitions.graphql.ts';
export { registerDefinitions } from './definitions.routes.ts';
export { definitionSweeps, settleDefinitions } from './sweeps.ts';
