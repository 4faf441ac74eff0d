import type { Handle } from '@muster/kit/database';
import { countByDefinition, exercisesOf } from './exercises.store.ts';

const MOST_NAMED = 5;

/** Names of exercises that were made from a definition: the newest, and how many there are at least. */
export async function usesOfDefinition(handle: Handle, definitionId: number): Promise<string[]> {
  return exercisesOf(handle, definitionId, MOST_NAMED + 1);
}

/** How many exercises were made from each of these definitions. */
export async function useCountsOfDefinitions(
  handle: Handle,
  definitionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return countByDefinition(handle, definitionIds);
}
