import { AppError } from '@muster/kit/errors';
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

/** Runs a lookup when it is its turn. */
export type InTurn = <Found>(network: string, lookup: () => Promise<Found>) => Promise<Found>;

/**
 * The same for somebody who is not logged in. Nobody knows who at an address types wrong codes, so a right one is found
 * also after too many of them, but slowly: `inTurn` bounds how fast somebody can guess on.
 */
export async function teamOfGuestCode(
  platform: Foundation,
  address: string,
  joinCode: string,
  inTurn: InTurn,
): Promise<TeamToJoin> {
  const network = networkOf(address);
  try {
    return await findByCode(platform, guestLimit, { key: `guest ${network}`, address }, joinCode);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== guestLimit.error.code) throw error;
    const found = await inTurn(network, () => ownerOfCode(platform, joinCode));
    if (found === undefined) throw error;
    return found;
  }
}

async function findByCode(
  platform: Foundation,
  limit: Limit,
  attempt: { readonly key: string; readonly address: string },
  joinCode: string,
): Promise<TeamToJoin> {
  const counted = await countAttempt(platform, limit, attempt);
  const found = await ownerOfCode(platform, joinCode);
  if (found === undefined) throw exercisesErrors.join_code_unknown();
  await forgetAttempt(platform, limit, counted);
  return found;
}

async function ownerOfCode({ database }: Foundation, joinCode: string): Promise<TeamToJoin | undefined> {
  const code = readJoinCode(joinCode);
  if (code === undefined) return undefined;
  const team = await findTeamByCode(database, code);
  const exercise =
    team === undefined ? await findExerciseByCode(database, code) : await getExercise(database, team.exercise_id);
  return exercise === undefined ? undefined : { team, exercise };
}
