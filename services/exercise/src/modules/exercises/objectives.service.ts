import { isMet } from '@muster/engine';
import type { ExerciseDeps } from './exercise-deps.ts';
import { objectivesOfTeams } from './progress.store.ts';

/** How far teams have come with a learning objective; only those whose role can meet it. */
export interface ReachedObjective {
  readonly name: string;
  readonly teams: readonly {
    readonly teamId: number;
    readonly reached: number;
    readonly total: number;
    readonly met: boolean;
  }[];
}

/** The objectives of an exercise, by the counts of its teams. */
export async function reachedObjectives(
  { database }: Pick<ExerciseDeps, 'database'>,
  exerciseId: number,
): Promise<ReachedObjective[]> {
  const byName = new Map<string, ReachedObjective['teams'][number][]>();
  for (const { team_id: teamId, objectives } of await objectivesOfTeams(database, exerciseId)) {
    for (const { name, reached, total } of objectives) {
      const teams = byName.get(name) ?? [];
      byName.set(name, teams);
      teams.push({ teamId, reached, total, met: isMet({ reached, total }) });
    }
  }
  return [...byName].map(([name, teams]) => ({ name, teams }));
}
