import { type Command, type Actor as EngineActor, findTeam, type State } from '@muster/engine';
import { type Tx, violates } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { enqueue, type JobKind } from '@muster/kit/jobs';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor, Person } from '../../access/index.ts';
import { findUsers, type User, userUnknown } from '../accounts/index.ts';
import { once } from './client-ids.service.ts';
import { deal, refuseTooMany, traineesTagged } from './dealing.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesErrors } from './exercises.errors.ts';
import { getExercise, removeInstructorEverywhere, type SeenExercise } from './exercises.store.ts';
import { teamOfCode } from './join-codes.service.ts';
import { deleteMemberships, findMembership, type Membership, membersOfExercise } from './members.store.ts';
import { streamOf } from './running/stream-names.ts';
import { SYSTEM } from './running/system.ts';
import { actingAs, ownExercise, ownTeam, type SeenTeam, seenExercise, seenTeam } from './seen.service.ts';
import { teamsOf } from './teams.store.ts';
import { unlessDeleted } from './unless-deleted.ts';

/** Places people in a team; whoever is in another team of the exercise moves. */
export async function assignUsersToTeam(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  userIds: readonly string[],
  clientId?: string,
): Promise<SeenTeam> {
  const team = await ownTeam(platform, actor, teamId);
  const users = await people(platform, userIds);
  const placings = users.map(({ id }) => ({ user: id, team: team.id }));
  const content = [team.id, placings.map(({ user }) => user)];
  const named = {
    actor,
    exerciseId: team.exercise.id,
    mutation: 'assignUsersToTeam',
    clientId,
    content,
    inParts: team.exercise.on_demand,
  };
  await once<null>(platform.database, named, async (remember) => {
    await place(platform, actingAs(actor, team.exercise), team.exercise, placings, (tx) => remember(tx, null));
    return null;
  });
  return seenTeam(platform, actor, teamId);
}

export async function removeUsersFromTeam(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  userIds: readonly string[],
  clientId?: string,
): Promise<SeenTeam> {
  const team = await ownTeam(platform, actor, teamId);
  const unique = [...new Set(userIds)];
  refuseTooMany(unique.length);
  const by = actingAs(actor, team.exercise);
  const content = [team.id, unique];
  const named = { actor, exerciseId: team.exercise.id, mutation: 'removeUsersFromTeam', clientId, content };
  await once<null>(platform.database, named, async (remember) => {
    const leaving = platform.exerciseStreams.act(
      streamOf(team.exercise, team.id),
      (_state, at) => unique.map((user) => ({ type: 'leave_team', team: team.id, user, actor: by, at })),
      (tx) => remember(tx, null),
    );
    await unlessDeleted(leaving);
    return null;
  });
  return seenTeam(platform, actor, teamId);
}

/** Deals trainees evenly over the teams; whoever is in one already stays there. */
export async function assignUsersByTags(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  tags: readonly string[],
  clientId?: string,
): Promise<SeenExercise> {
  const exercise = await ownExercise(platform, actor, exerciseId);
  const trainees = await traineesTagged(platform, tags);
  const named = { actor, exerciseId, mutation: 'assignUsersByTags', clientId, content: tags, inParts: true };
  await once<null>(platform.database, named, async (remember) => {
    const dealt = await dealtAmong(platform, exerciseId, trainees);
    await place(platform, actingAs(actor, exercise), exercise, dealt, (tx) => remember(tx, null));
    return null;
  });
  return seenExercise(platform, actor, exerciseId);
}

/** Places for those who have none, beside those who are in a team already. */
async function dealtAmong(
  { database }: ExerciseDeps,
  exerciseId: number,
  trainees: readonly string[],
): Promise<Placing[]> {
  const members = await membersOfExercise(database, exerciseId);
  const placed = new Set(members.map(({ user_id }) => user_id));
  const counts = Map.groupBy(members, ({ team_id }) => team_id);
  const tables = ((await teamsOf(database, [exerciseId])).get(exerciseId) ?? []).map(({ id, role }) => ({
    team: id,
    role,
    members: counts.get(id)?.length ?? 0,
  }));
  return deal(
    tables,
    trainees.filter((id) => !placed.has(id)),
  );
}

/** A trainee joins a team by the code that its instructor has given out. */
export async function joinTeam(
  platform: ExerciseDeps,
  actor: Person,
  address: string,
  joinCode: string,
  clientId?: string,
): Promise<SeenTeam> {
  const { database, exerciseStreams } = platform;
  const { team, exercise } = await teamOfCode(platform, actor, address, joinCode);
  const { userId } = actor;
  const named = { actor, exerciseId: exercise.id, mutation: 'joinTeam', clientId, content: [team.id] };
  await once<null>(database, named, async (remember) => {
    const known = await findMembership(database, exercise.id, userId);
    if (known !== undefined && known.team_id !== team.id) throw inAnotherTeam();
    await translated(() =>
      exerciseStreams.act(
        streamOf(exercise, team.id),
        (state, at) =>
          // Who joins twice has joined.
          findTeam(state, team.id)?.members.includes(userId) === true
            ? []
            : [{ type: 'join_team', team: team.id, user: userId, actor: { id: userId, role: 'trainee' }, at }],
        (tx) => remember(tx, null),
      ),
    );
    return null;
  });
  return seenTeam(platform, actor, team.id);
}

interface Placing {
  readonly user: string;
  readonly team: number;
}

async function place(
  { exerciseStreams, database }: ExerciseDeps,
  by: EngineActor,
  exercise: SeenExercise,
  placings: readonly Placing[],
  /** Done with the last of them. */
  store: (tx: Tx) => Promise<void>,
): Promise<void> {
  const joining = ({ user, team }: Placing, state: State, at: number): Command[] =>
    findTeam(state, team)?.members.includes(user) === true ? [] : [{ type: 'join_team', team, user, actor: by, at }];
  if (!exercise.on_demand) {
    const [first] = placings;
    if (first === undefined) return;
    await unlessDeleted(
      exerciseStreams.act(
        streamOf(exercise, first.team),
        (state, at) => placings.flatMap((placing) => joining(placing, state, at)),
        store,
      ),
    );
    return;
  }
  for (const [index, placing] of placings.entries()) {
    const last = index === placings.length - 1 ? store : undefined;
    const to = streamOf(exercise, placing.team);
    const before = await findMembership(database, exercise.id, placing.user);
    await translated(() =>
      before === undefined || before.team_id === placing.team
        ? exerciseStreams.act(to, (state, at) => joining(placing, state, at), last)
        : exerciseStreams.actInBoth(
            {
              stream: streamOf(exercise, before.team_id),
              ask: (_state, at) => [{ type: 'leave_team', team: before.team_id, user: placing.user, actor: by, at }],
            },
            { stream: to, ask: (state, at) => joining(placing, state, at) },
            last,
          ),
    );
  }
}

/** On demand every team has a stream of its own; that nobody is in two of them is for the table to say. */
async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await unlessDeleted(work());
  } catch (error) {
    throw violates(error, 'team_members_person_unique') ? inAnotherTeam() : error;
  }
}

function inAnotherTeam(): AppError {
  return exercisesErrors.in_another_team(
    'One person is in one team of an exercise, and this one is in another team already.',
  );
}

/** People who can be in a team: not bots, and nobody who cannot log in. */
async function people({ database }: ExerciseDeps, userIds: readonly string[]): Promise<User[]> {
  const unique = [...new Set(userIds)];
  refuseTooMany(unique.length);
  const found = await findUsers(database, unique);
  return unique.map((id) => {
    const user = found.get(id);
    if (user === undefined) throw userUnknown(id);
    if (user.user_group === 'BOT') {
      throw exercisesErrors.not_a_trainee(`"${user.username}" is a bot; bots cannot be assigned.`);
    }
    if (!user.is_active) {
      throw exercisesErrors.not_a_trainee(`"${user.username}" is deactivated, and could not take part.`);
    }
    return user;
  });
}

const LEAVE = 'leave teams';

interface Leaving {
  readonly memberships: readonly Membership[];
}

/** Takes a user out of every team and exercise, in the transaction that deletes them. */
export async function forgetUser(tx: Tx, userId: string, now: number): Promise<void> {
  await removeInstructorEverywhere(tx, userId);
  const memberships = await deleteMemberships(tx, userId);
  if (memberships.length > 0) await enqueue(tx, { kind: LEAVE, payload: { memberships }, now });
}

/** Tells the streams that somebody is gone: that cannot be decided in the transaction that deletes them. */
export function leaveTeamsJob({ database, exerciseStreams }: ExerciseDeps): JobKind<Leaving> {
  return {
    name: LEAVE,
    retryAfterMs: [1_000, 10_000, 60_000],
    atOnce: 1,
    run: async ({ payload }) => {
      for (const { exercise_id, team_id, user_id } of payload.memberships) {
        const exercise = await getExercise(database, exercise_id);
        if (exercise === undefined) continue;
        try {
          await exerciseStreams.act(streamOf(exercise, team_id), (state, at) =>
            state.clock.phase !== 'FINISHED' && findTeam(state, team_id)?.members.includes(user_id) === true
              ? [{ type: 'leave_team', team: team_id, user: user_id, actor: SYSTEM, at }]
              : [],
          );
        } catch (error) {
          if (!(error instanceof StreamEnded)) throw error;
        }
      }
    },
  };
}
