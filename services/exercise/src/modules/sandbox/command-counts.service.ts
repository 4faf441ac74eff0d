import type { Deps } from '../../deps.ts';
import { logCountOfTeam, logCountsOfExercise } from '../exercises/sandbox-cursors/index.ts';
import { COMMANDS_TOPIC } from './store-batch.ts';

/** The number of commands reported by sandboxes, by team; absent if none. */
export type CommandCounts = ReadonlyMap<number, number>;

/** The topic of new reports of a sandbox. */
export function commandsOfTeam(teamId: number): { readonly topic: string; readonly id: string } {
  return { topic: COMMANDS_TOPIC, id: String(teamId) };
}

/** For callers who can see the team, or all teams of the exercise. */
export async function commandCounts(
  { database }: Pick<Deps, 'database'>,
  of: { readonly teamId: number } | { readonly exerciseId: number },
): Promise<CommandCounts> {
  if ('exerciseId' in of) return logCountsOfExercise(database, of.exerciseId);
  const count = await logCountOfTeam(database, of.teamId);
  return count === 0 ? new Map() : new Map([[of.teamId, count]]);
}

export function areSameCounts(one: CommandCounts, other: CommandCounts): boolean {
  return one.size === other.size && [...one].every(([team, count]) => other.get(team) === count);
}
