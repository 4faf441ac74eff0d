import type { Handle } from '@muster/kit/database';
import { countByDefinition, type ExerciseOfDefinition, exercisesOf, exercisesRunBy } from './exercises.store.ts';

const MAX_NAMED = 5;
const MAX_RUN = 1_000;

/** Names of the newest exercises created from a definition, and a lower bound of their number. */
export async function usesOfDefinition(handle: Handle, definitionId: number): Promise<string[]> {
  return exercisesOf(handle, definitionId, MAX_NAMED + 1);
}

/** The newest exercises that a user runs, or those of everybody, of some definitions or of all. */
export async function exercisesByInstructor(
  handle: Handle,
  userId: string | undefined,
  definitionIds?: readonly number[],
): Promise<readonly ExerciseOfDefinition[]> {
  return exercisesRunBy(handle, userId, definitionIds, MAX_RUN);
}

/** The number of exercises created from each of these definitions. */
export async function useCountsOfDefinitions(
  handle: Handle,
  definitionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return countByDefinition(handle, definitionIds);
}
