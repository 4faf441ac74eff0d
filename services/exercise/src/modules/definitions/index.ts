import type { Module } from '../../module.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { defineDefinitionsGraphql } from './definitions.graphql.ts';
import { registerDefinitions } from './definitions.routes.ts';
import { type DefinitionDeps, referencePackages, unshareFromUser } from './definitions.service.ts';
import { Models } from './models.ts';
import { PackageChecks } from './package-checks.ts';

export { definitionNames, definitionUnknown, getDefinition, packageOf } from './definitions.service.ts';
export type { Models } from './models.ts';
export { channelType } from './types/channel.graphql.ts';
export { controlType } from './types/control.graphql.ts';
export { injectType } from './types/inject.graphql.ts';
export { questionKindEnum } from './types/question.graphql.ts';
export { toolResponseType } from './types/tool-response.graphql.ts';

/** Definitions of exercises: upload, check, share. */
export const definitions = {
  name: 'definitions',
  errors: definitionsErrors,
  provide: (foundation) => ({ checks: PackageChecks.of(foundation), models: new Models(foundation.database) }),
  routes: registerDefinitions,
  graphql: defineDefinitionsGraphql,
  prepare: async (foundation) => {
    await referencePackages(foundation);
  },
  // Before the sweep of blobs, as long as instances of an older version may run beside this one.
  sweeps: (foundation) => [{ name: 'references of definitions', sweep: () => referencePackages(foundation) }],
  onUserDeleted: unshareFromUser,
  workers: ({ checks }) => [{ start: () => {}, stop: () => checks.close() }],
} satisfies Module<DefinitionDeps>;
