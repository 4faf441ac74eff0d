import type { Handle } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';
import type { Models } from './models.ts';
import type { PackageChecks } from './package-checks.ts';

export interface DefinitionDeps extends Foundation {
  readonly checks: PackageChecks;
  readonly models: Models;
  /** Names of exercises that were created from a definition. */
  readonly usesOfDefinition: (handle: Handle, definitionId: number) => Promise<readonly string[]>;
  /** The number of exercises per definition; absent if none. */
  readonly useCountsOfDefinitions: (
    handle: Handle,
    definitionIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
}
