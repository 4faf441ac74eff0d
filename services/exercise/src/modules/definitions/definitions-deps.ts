import type { Handle } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';
import type { Models } from './models.ts';
import type { PackageChecks } from './package-checks.ts';

export interface DefinitionDeps extends Foundation {
  readonly checks: PackageChecks;
  readonly models: Models;
  /** Names of exercises that were created from a definition. */
  readonly usesOfDefinition: (handle: Handle, definitionId: number) => Promise<readonly string[]>;
  /** The newest exercises that a user runs, or those of everybody, of these definitions or of all, the newest first. */
  readonly exercisesByInstructor: (
    handle: Handle,
    userId: string | undefined,
    definitionIds?: readonly number[],
  ) => Promise<readonly { readonly id: number; readonly name: string; readonly definition_id: number }[]>;
  /** The number of exercises per definition; absent if none. */
  readonly useCountsOfDefinitions: (
    handle: Handle,
    definitionIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
}
