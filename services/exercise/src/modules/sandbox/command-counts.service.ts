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

export function areSameCounts(some: CommandCounts, others: CommandCounts): boolean {
  return some === others || changedCounts(some, others).size === 0;
}

/** The teams with another number. */
export function changedCounts(some: CommandCounts, others: CommandCounts): ReadonlySet<number> {
  const teams = some === others ? [] : [...some.keys(), ...others.keys()];
  return new Set(teams.filter((team) => some.get(team) !== others.get(team)));
}
