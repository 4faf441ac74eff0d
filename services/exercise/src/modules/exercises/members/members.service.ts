import { type Command, type Actor as EngineActor, findTeam, type State } from '@muster/engine';
import { type Tx, violates } from '@muster/kit/database';
import { AppError } from '@muster/kit/errors';
import type { Actor, Person } from '../../../access/index.ts';
import { once } from '../../../client-ids/index.ts';
import { findUsers, type User, userUnknown } from '../../accounts/index.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesErrors } from '../exercises.errors.ts';
import type { SeenExercise } from '../exercises.store.ts';
import { streamOf } from '../running/stream-names.ts';
import { actingAs, ownExercise, ownTeam, type SeenTeam, seenExercise, seenTeam } from '../seen.service.ts';
import { teamsOf } from '../teams/teams.store.ts';
import { unlessDeleted } from '../unless-deleted.ts';
import { assignEvenly, refuseTooMany, traineesTagged } from './assign-evenly.ts';
import { teamOfCode } from './join-codes.service.ts';
import { findMembership, membersOfExercise } from './members.store.ts';
import { ONE_TEAM_EACH } from './one-team-each.ts';
import { takeOwnTeam } from './own-team.service.ts';

/** Assigns users to a team; members of another team of the exercise are moved. */
export async function assignUsersToTeam(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  userIds: readonly string[],
  clientId?: string,
): Promise<SeenTeam> {
  const team = await ownTeam(platform, actor, teamId);
  const users = await peopleForTeams(platform, userIds, team.exercise.id);
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

/** Distributes trainees evenly among the teams; members of a team stay there. */
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

/** Teams for those who have none, considering the members that each team has. */
export async function dealtAmong(
  { database }: ExerciseDeps,
  exerciseId: number,
  trainees: readonly string[],
): Promise<Placement[]> {
  const members = await membersOfExercise(database, exerciseId);
  const placed = new Set(members.map(({ user_id }) => user_id));
  const counts = Map.groupBy(members, ({ team_id }) => team_id);
  const tables = ((await teamsOf(database, [exerciseId])).get(exerciseId) ?? []).map(({ id, role }) => ({
    team: id,
    role,
    members: counts.get(id)?.length ?? 0,
  }));
  return assignEvenly(
    tables,
    trainees.filter((id) => !placed.has(id)),
  );
}

/** A trainee joins the team of a code that an instructor hands out, or gets one of their own. */
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
  const act = { actor, exerciseId: exercise.id, mutation: 'joinTeam', clientId };
  if (team === undefined) {
    const named = { ...act, content: ['own team'] };
    const id = await once<number>(database, named, (remember) => takeOwnTeam(platform, exercise, userId, remember));
    return seenTeam(platform, actor, id);
  }
  const named = { ...act, content: [team.id] };
  await once<null>(database, named, async (remember) => {
    const known = await findMembership(database, exercise.id, userId);
    if (known !== undefined && known.team_id !== team.id) throw inAnotherTeam();
    await translated(() =>
      exerciseStreams.act(
        streamOf(exercise, team.id),
        (state, at) =>
          // Joining twice is allowed.
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

interface Placement {
  readonly user: string;
  readonly team: number;
}

async function place(
  platform: ExerciseDeps,
  by: EngineActor,
  exercise: SeenExercise,
  placings: readonly Placement[],
  /** Called with the moves, if they are stored together. */
  store: (tx: Tx) => Promise<void>,
): Promise<void> {
  const [first] = placings;
  if (first === undefined) return;
  if (exercise.on_demand) {
    for (const placing of placings) await placeOnDemand(platform, by, exercise, placing);
    return;
  }
  await unlessDeleted(
    platform.exerciseStreams.act(
      streamOf(exercise, first.team),
      (state, at) => placings.flatMap((placing) => joining(by, placing, state, at)),
      store,
    ),
  );
}

function joining(actor: EngineActor, { user, team }: Placement, state: State, at: number): Command[] {
  return findTeam(state, team)?.members.includes(user) === true ? [] : [{ type: 'join_team', team, user, actor, at }];
}

/** More than the people who move one user at the same time. */
const ATTEMPTS = 20;
/** The refusals of a move if somebody else moved the user meanwhile. */
const MOVED_MEANWHILE = new Set(['not_a_member', 'in_another_team']);

/** If somebody else moves the user meanwhile, they are moved from there. */
async function placeOnDemand(
  { exerciseStreams, database }: ExerciseDeps,
  by: EngineActor,
  exercise: SeenExercise,
  placing: Placement,
): Promise<void> {
  const { user, team } = placing;
  const to = streamOf(exercise, team);
  const join = (state: State, at: number) => joining(by, placing, state, at);
  let from = (await findMembership(database, exercise.id, user))?.team_id;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await translated(async () => {
        if (from === undefined || from === team) await exerciseStreams.act(to, join);
        else await moving(from);
      });
      return;
    } catch (error) {
      const isMoved = error instanceof AppError && MOVED_MEANWHILE.has(error.code);
      if (!isMoved || attempt === ATTEMPTS) throw error;
      // Not from a reader connection: on the embedded database, writers see a write first.
      from = (await database.transaction((tx) => findMembership(tx, exercise.id, user)))?.team_id;
    }
  }

  function moving(old: number): Promise<void> {
    const leave = (_state: State, at: number): Command[] => [{ type: 'leave_team', team: old, user, actor: by, at }];
    return exerciseStreams.actTogether([
      { stream: streamOf(exercise, old), ask: leave },
      { stream: to, ask: join },
    ]);
  }
}

/** On demand every team has its own stream; the table ensures that nobody is in two teams. */
export async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await unlessDeleted(work());
  } catch (error) {
    throw ONE_TEAM_EACH.some((constraint) => violates(error, constraint)) ? inAnotherTeam() : error;
  }
}

function inAnotherTeam(): AppError {
  return exercisesErrors.in_another_team();
}

/** Users who can be in a team: neither bots nor deactivated users. */
export async function peopleForTeams(
  { database }: ExerciseDeps,
  userIds: readonly string[],
  exerciseId: number,
): Promise<User[]> {
  const unique = [...new Set(userIds)];
  refuseTooMany(unique.length);
  const found = await findUsers(database, unique);
  return unique.map((id) => {
    const user = found.get(id);
    if (user === undefined) throw userUnknown(id);
    if (user.user_group === 'BOT') {
      throw exercisesErrors.not_a_trainee('bot', { username: user.username });
    }
    if (user.guest_of !== null && user.guest_of !== exerciseId) throw exercisesErrors.not_a_trainee('guest');
    if (!user.is_active) {
      throw exercisesErrors.not_a_trainee('deactivated', { username: user.username });
    }
    return user;
  });
}
