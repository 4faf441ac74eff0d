import type { Handle } from '@muster/kit/database';
import { countByDefinition, exercisesOf } from './exercises.store.ts';

const MAX_NAMED = 5;

/** Names of the newest exercises created from a definition, and a lower bound of their number. */
export async function usesOfDefinition(handle: Handle, definitionId: number): Promise<string[]> {
  return exercisesOf(handle, definitionId, MAX_NAMED + 1);
}

/** The number of exercises created from each of these definitions. */
export async function useCountsOfDefinitions(
  handle: Handle,
  definitionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return countByDefinition(handle, definitionIds);
}
