import type { Foundation } from '../../deps.ts';
import type { Module } from '../../module.ts';
import { DEFAULT_LIMITS } from './check-limits.ts';
import { CheckProcesses } from './check-processes.ts';
import { definitionsActs } from './definitions.acts.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { defineDefinitionsGraphql } from './definitions.graphql.ts';
import { registerDefinitions } from './definitions.routes.ts';
import { foldDefinitionNames } from './definitions.service.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { fillLines } from './lines.service.ts';
import { Models } from './models.ts';
import { PackageChecks } from './package-checks.ts';
import { referencePackages } from './packages.service.ts';
import { unshareFromUser } from './sharing.service.ts';

export { refuseUnsafeArchive } from './archive-check.service.ts';
export { mayPublishIn } from './definitions.policy.ts';
export { type DefinitionRow, definitionNames, definitionUnknown, getDefinition } from './definitions.service.ts';
export type { DefinitionDeps } from './definitions-deps.ts';
export { lineWithId, newestInLine } from './lines.service.ts';
export type { Models } from './models.ts';
export { ownDefinitionOf } from './own-definition.service.ts';
export { openPackage, packageOf } from './packages.service.ts';
export { publishDefinition } from './publish-definition.service.ts';
export { receivePackage } from './receive-package.ts';
export { channelType } from './types/channel.graphql.ts';
export { controlType } from './types/control.graphql.ts';
export { definitionRef } from './types/definition-ref.graphql.ts';
export { injectType } from './types/inject.graphql.ts';
export { outcomeEnum } from './types/outcome.graphql.ts';
export { questionKindEnum } from './types/question.graphql.ts';
export { rubricLevelType } from './types/rubric-level.graphql.ts';
export { toolResponseType } from './types/tool-response.graphql.ts';
export { whenGone } from './when-gone.ts';

const tuning = {
  checkLimits: DEFAULT_LIMITS,
  checkProcesses: () => new CheckProcesses(),
};

/** Definitions of exercises: upload, check, share. */
export const definitions = {
  name: 'definitions',
  errors: definitionsErrors,
  acts: definitionsActs,
  tuning,
  provide: ({ log, database, checkLimits, checkProcesses }) => ({
    checks: new PackageChecks(log, checkLimits, checkProcesses()),
    models: new Models(database),
  }),
  routes: registerDefinitions,
  graphql: defineDefinitionsGraphql,
  prepare: async (foundation) => {
    await referencePackages(foundation);
    await foldDefinitionNames(foundation);
    await fillLines(foundation);
  },
  // Before the sweep of blobs, as long as instances of an older version may run beside this one.
  sweeps: (foundation) => [
    { name: 'references of definitions', sweep: () => referencePackages(foundation) },
    { name: 'names of definitions', sweep: () => foldDefinitionNames(foundation) },
    { name: 'lines of definitions', sweep: () => fillLines(foundation) },
  ],
  onUserDeleted: unshareFromUser,
  workers: ({ checks }) => [{ start: () => {}, stop: () => checks.close() }],
} satisfies Module<DefinitionDeps, Foundation & typeof tuning>;
