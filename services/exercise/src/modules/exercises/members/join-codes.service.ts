import type { Person } from '../../../access/index.ts';
import type { Foundation } from '../../../deps.ts';
import { countAttempt, forgetAttempt, guestLimit, joinLimit, type Limit, networkOf } from '../../../limits/index.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesErrors } from '../exercises.errors.ts';
import { type ExerciseRow, findExerciseByCode, getExercise } from '../exercises.store.ts';
import { readJoinCode } from '../teams/team-names.ts';
import { findTeamByCode, findTeamRow, type TeamRow } from '../teams/teams.store.ts';
import { findMembership } from './members.store.ts';

/** What a join code leads to. */
export interface TeamToJoin {
  /** Undefined: joining makes one. */
  readonly team: TeamRow | undefined;
  readonly exercise: ExerciseRow;
}

/** The team of a join code. Wrong codes are counted, so that nobody finds one by guessing. */
export async function teamOfCode(
  platform: ExerciseDeps,
  { userId }: Person,
  address: string,
  joinCode: string,
): Promise<TeamToJoin> {
  return findByCode(platform, joinLimit, { key: userId, address }, joinCode);
}

/** The same, with the team that somebody has already where joining would make one. */
export async function teamToJoin(
  platform: ExerciseDeps,
  person: Person,
  address: string,
  joinCode: string,
): Promise<TeamToJoin> {
  const { database } = platform;
  const found = await teamOfCode(platform, person, address, joinCode);
  if (found.team !== undefined) return found;
  const membership = await findMembership(database, found.exercise.id, person.userId);
  const team = membership === undefined ? undefined : await findTeamRow(database, membership.team_id);
  return { ...found, team };
}

/** The same for somebody who is not logged in. */
export async function teamOfGuestCode(platform: Foundation, address: string, joinCode: string): Promise<TeamToJoin> {
  return findByCode(platform, guestLimit, { key: `guest ${networkOf(address)}`, address }, joinCode);
}

async function findByCode(
  platform: Foundation,
  limit: Limit,
  attempt: { readonly key: string; readonly address: string },
  joinCode: string,
): Promise<TeamToJoin> {
  const { database } = platform;
  const counted = await countAttempt(platform, limit, attempt);
  const code = readJoinCode(joinCode);
  const team = code === undefined ? undefined : await findTeamByCode(database, code);
  const exercise =
    code === undefined
      ? undefined
      : team === undefined
        ? await findExerciseByCode(database, code)
        : await getExercise(database, team.exercise_id);
  if (exercise === undefined) throw exercisesErrors.join_code_unknown();
  await forgetAttempt(platform, limit, counted);
  return { team, exercise };
}
