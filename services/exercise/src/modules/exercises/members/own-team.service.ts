import { caseless } from '@muster/definition';
import type { CompiledDefinition } from '@muster/engine';
import { type Tx, violates } from '@muster/kit/database';
import { recordAct } from '../../../audit/index.ts';
import { definitionUnknown } from '../../definitions/index.ts';
import { announceExercise } from '../exercise-changes.store.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesActs } from '../exercises.acts.ts';
import { exercisesErrors } from '../exercises.errors.ts';
import { type ExerciseRow, getExercise } from '../exercises.store.ts';
import { lockOf } from '../locks.ts';
import { SYSTEM } from '../running/system.ts';
import { exerciseUnknown } from '../seen.service.ts';
import { MAX_TEAMS, makeTeams, rolesToDeal, type TeamRequest } from '../teams/new-teams.ts';
import { openTeam } from '../teams/open-team.ts';
import { type TeamRow, teamsOf } from '../teams/teams.store.ts';
import { findMembership } from './members.store.ts';
import { ONE_TEAM_EACH } from './one-team-each.ts';

/** More than the instructors who place one person at the same time. */
const ATTEMPTS = 5;

/** The team that somebody has in an exercise, or else a new one of which they are the only member. */
export async function takeOwnTeam(
  platform: ExerciseDeps,
  exercise: ExerciseRow,
  userId: string,
  remember: (tx: Tx, teamId: number) => Promise<void>,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTurn(platform, exercise, async (tx, now, compiled) => {
        const membership = await findMembership(tx, now.id, userId);
        const teamId = membership?.team_id ?? (await addOwnTeam(platform, tx, now, compiled, userId));
        await remember(tx, teamId);
        return teamId;
      });
    } catch (error) {
      // An instructor placed them meanwhile.
      const isPlaced = ONE_TEAM_EACH.some((constraint) => violates(error, constraint));
      if (!isPlaced || attempt === ATTEMPTS) throw error;
    }
  }
}

/** A new team for somebody who is new on the platform. */
export async function makeOwnTeam(
  platform: ExerciseDeps,
  exercise: ExerciseRow,
  userId: string,
  /** Called before the team is made. */
  store: (tx: Tx) => Promise<void>,
): Promise<number> {
  return inTurn(platform, exercise, async (tx, now, compiled) => {
    await store(tx);
    return addOwnTeam(platform, tx, now, compiled, userId);
  });
}

/** Whoever joins waits for those before: each gets the next number. */
async function inTurn<Result>(
  { database, compiledDefinitions }: ExerciseDeps,
  { id, definition_id }: ExerciseRow,
  work: (tx: Tx, exercise: ExerciseRow, compiled: CompiledDefinition) => Promise<Result>,
): Promise<Result> {
  const compiled = await compiledDefinitions.get(definition_id);
  if (compiled === undefined) throw definitionUnknown();
  return database.transaction(async (tx) => {
    await tx.lock(lockOf(id));
    const exercise = await getExercise(tx, id);
    if (exercise === undefined) throw exerciseUnknown();
    return work(tx, exercise, compiled);
  });
}

async function addOwnTeam(
  platform: ExerciseDeps,
  tx: Tx,
  exercise: ExerciseRow,
  compiled: CompiledDefinition,
  userId: string,
): Promise<number> {
  const { ids, clock } = platform;
  if (exercise.state === 'FINISHED') throw exercisesErrors.wrong_state('no_new_team');
  const teams = (await teamsOf(tx, [exercise.id])).get(exercise.id) ?? [];
  const max = exercise.max_teams ?? MAX_TEAMS;
  if (teams.length >= max) throw exercisesErrors.own_teams_full({ max });
  const takenAddresses = teams.map(({ address }) => address);
  const request = nextTeam(teams, rolesToDeal(compiled.definition));
  const [team] = await makeTeams(tx, ids, compiled, { id: exercise.id, takenAddresses }, [request]);
  if (team === undefined) throw new Error('A team was not stored.');
  const joins = [{ user: userId, actor: { id: userId, role: 'trainee' } as const }];
  await openTeam(platform, tx, { exercise, compiled, team, by: SYSTEM, joins });
  const act = exercisesActs['team.added'];
  await recordAct(tx, { at: clock.now(), actor: userId, act, subject: String(team.id) });
  announceExercise(tx, exercise.id);
  return team.id;
}

/** The next number that no team has, and the role that the fewest have. */
function nextTeam(teams: readonly Pick<TeamRow, 'name' | 'role'>[], roles: readonly string[]): TeamRequest {
  const names = new Set(teams.map(({ name }) => caseless(name)));
  let number = teams.length + 1;
  while (names.has(caseless(`Team ${number}`))) number += 1;
  const countOf = (role: string): number => teams.filter((team) => team.role === role).length;
  const [first, ...others] = roles;
  const role =
    first === undefined ? null : others.reduce((best, next) => (countOf(next) < countOf(best) ? next : best), first);
  return { name: `Team ${number}`, role, cell: null };
}
