import type { ExercisePresenceResult } from './exercise.generated.ts';

type Present = Pick<ExercisePresenceResult['exercisePresence']['people'][number], 'teamId' | 'isInstructor'>;

/** How many members are in each team; undefined while it is not known. A team without an entry has nobody in it. */
export type TeamPresence = ReadonlyMap<string, number> | undefined;

export function presenceFrom(people: readonly Present[]): ReadonlyMap<string, number> {
  const here = new Map<string, number>();
  for (const { teamId, isInstructor } of people) if (!isInstructor) here.set(teamId, (here.get(teamId) ?? 0) + 1);
  return here;
}

/** How many members are in a team; undefined while it is not known. */
export const hereIn = (presence: TeamPresence, teamId: string): number | undefined =>
  presence === undefined ? undefined : (presence.get(teamId) ?? 0);

/** The teams with members of which none is here; undefined while it is not known. */
export type AwayTeams = ReadonlySet<string> | undefined;

/** The same set as before if nothing has changed, so that nothing is drawn again. */
export function awayFrom(ids: readonly string[] | null | undefined, before: AwayTeams): AwayTeams {
  if (ids == null) return undefined;
  const away = new Set(ids);
  return before?.symmetricDifference(away).size === 0 ? before : away;
}
