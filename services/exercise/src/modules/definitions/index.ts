export { defineDefinitionsGraphql } from './definitions.graphql.ts';
export { registerDefinitions } from './definitions.routes.ts';
export { Models } from './models.ts';
export { PackageChecks } from './package-checks.ts';
export { DEFINITION_BLOBS, definitionSweeps, settleDefinitions } from './sweeps.ts';
