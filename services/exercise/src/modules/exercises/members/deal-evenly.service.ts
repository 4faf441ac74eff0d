import { type Command, findTeam, type State } from '@muster/engine';
import { AppError } from '@muster/kit/errors';
import type { Actor } from '../../../access/index.ts';
import { once, type Remember } from '../../../client-ids/index.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesErrors } from '../exercises.errors.ts';
import type { SeenExercise } from '../exercises.store.ts';
import { exerciseStream, teamStream } from '../running/stream-names.ts';
import { actingAs, ownExercise, seenExercise } from '../seen.service.ts';
import { unlessDeleted } from '../unless-deleted.ts';
import { assignEvenly } from './assign-evenly.ts';
import { dealtAmong, peopleForTeams, translated } from './members.service.ts';

export interface DealtUsers {
  /** How many were placed who were in no team before. */
  readonly count: number;
  readonly exercise: SeenExercise;
}

/** Distributes users evenly among the teams. Whoever is in a team stays there, also if that happened meanwhile. */
export async function dealUsersEvenly(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  userIds: readonly string[],
  clientId?: string,
): Promise<DealtUsers> {
  const exercise = await ownExercise(platform, actor, exerciseId);
  const users = (await peopleForTeams(platform, userIds, exerciseId)).map(({ id, username, user_group }) => {
    // Among those who are ticked, somebody who runs exercises is a mistake; on purpose they are assigned one by one.
    if (user_group !== 'TRAINEE') throw exercisesErrors.not_a_trainee('not_dealt', { username });
    return id;
  });
  const inParts = exercise.on_demand;
  const named = { actor, exerciseId, mutation: 'dealUsersEvenly', clientId, content: users, inParts };
  const deal = exercise.on_demand ? dealOnDemand : dealTogether;
  const count = await once<number>(platform.database, named, (remember) =>
    deal(platform, actor, exercise, users, remember),
  );
  return { count, exercise: await seenExercise(platform, actor, exerciseId) };
}

/** Decided on the state to which it is appended, so that two who deal at once do not move each other's people. */
async function dealTogether(
  { exerciseStreams }: ExerciseDeps,
  actor: Actor,
  exercise: SeenExercise,
  users: readonly string[],
  remember: Remember<number>,
): Promise<number> {
  let count = 0;
  const by = actingAs(actor, exercise);
  const ask = (state: State, at: number): Command[] => {
    const teams = [...state.teams].map(({ id, role, members }) => ({ team: id, role, members: members.length }));
    const free = users.filter((user) => !state.memberships.has(user));
    const dealt = assignEvenly(teams, free);
    count = dealt.length;
    return dealt.map(({ user, team }) => ({ type: 'join_team', team, user, actor: by, at }));
  };
  await unlessDeleted(exerciseStreams.act(exerciseStream(exercise.id), ask, (tx) => remember(tx, count)));
  return count;
}

/** The refusals of a join if somebody else placed the user meanwhile. */
const PLACED_MEANWHILE = new Set(['in_another_team', 'already_member']);

async function dealOnDemand(
  platform: ExerciseDeps,
  actor: Actor,
  exercise: SeenExercise,
  users: readonly string[],
): Promise<number> {
  let count = 0;
  const by = actingAs(actor, exercise);
  for (const { user, team } of await dealtAmong(platform, exercise.id, users)) {
    const join = (state: State, at: number): Command[] =>
      findTeam(state, team)?.members.includes(user) === true ? [] : [{ type: 'join_team', team, user, actor: by, at }];
    try {
      const { events } = await translated(() => platform.exerciseStreams.act(teamStream(team), join));
      if (events.length > 0) count += 1;
    } catch (error) {
      if (!(error instanceof AppError) || !PLACED_MEANWHILE.has(error.code)) throw error;
    }
  }
  return count;
}
