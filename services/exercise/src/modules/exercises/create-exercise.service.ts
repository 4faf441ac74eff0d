import {
  type CompiledDefinition,
  DEFAULT_STUCK_AFTER,
  type OpeningWarning,
  openingWarnings,
  type TeamSetup,
} from '@muster/engine';
import { type Handle, type Tx, violates } from '@muster/kit/database';
import { readText } from '@muster/kit/text';
import { type Actor, requireActor } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { type NamedAct, once, type Remember } from '../../client-ids/index.ts';
import { findUsers, type User, userUnknown } from '../accounts/index.ts';
import { definitionUnknown, getDefinition } from '../definitions/index.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesActs } from './exercises.acts.ts';
import { exercisesErrors } from './exercises.errors.ts';
import { insertExercise, type SeenExercise } from './exercises.store.ts';
import { addInstructors } from './instructors.store.ts';
import { assignEvenly, traineesTagged } from './members/assign-evenly.ts';
import { type Membership, membersOfExercise } from './members/members.store.ts';
import { exerciseStream, teamStream } from './running/stream-names.ts';
import { ownExercise, seenExercise } from './seen.service.ts';
import { freeJoinCode } from './teams/free-join-code.ts';
import {
  MAX_TEAMS,
  type MadeTeam,
  makeTeams,
  readTeamRequests,
  setupOf,
  type TeamRequest,
  type TeamRequestInput,
} from './teams/new-teams.ts';
import { teamsOf } from './teams/teams.store.ts';

export interface CreateExercise {
  readonly definitionId: number;
  readonly name: string;
  readonly teamCount?: number | null | undefined;
  readonly teams?: readonly TeamRequestInput[] | null | undefined;
  readonly onDemand: boolean;
  readonly finishAtEnd: boolean;
  readonly shareFeedback: boolean;
  /** Whether people without an account can join. */
  readonly guests: boolean;
  /** Whether one code makes a team for each who joins. */
  readonly ownTeams?: boolean | null | undefined;
  readonly maxTeams?: number | null | undefined;
  readonly plannedStart?: number | null | undefined;
  /** Ids of instructors to share it with. */
  readonly shareWith?: readonly string[] | null | undefined;
  /** Trainees with one of these tags are distributed evenly among the teams. */
  readonly assignTags?: readonly string[] | null | undefined;
}

/** How many teams one code makes unless told otherwise. */
const DEFAULT_OWN_TEAMS = 200;

/** A new exercise, with the secrets that are shown only once. */
export interface CreatedExercise extends SeenExercise {
  readonly sandboxTokens: ReadonlyMap<number, string>;
  readonly warnings: readonly OpeningWarning[];
}

/** Creates an exercise, or returns the one that the same request has created before, without its secrets. */
export async function createExercise(
  platform: ExerciseDeps,
  actor: Actor,
  input: CreateExercise,
  clientId: string | undefined,
): Promise<CreatedExercise> {
  const act = { actor, exerciseId: null, mutation: 'createExercise', clientId, content: [input] };
  return createOnce(platform, act, (remember) => createNew(platform, actor, input, remember));
}

async function createOnce(
  platform: ExerciseDeps,
  act: NamedAct,
  create: (remember: Remember<number>) => Promise<CreatedExercise>,
): Promise<CreatedExercise> {
  let created: CreatedExercise | undefined;
  const id = await once<number>(platform.database, act, async (remember) => {
    created = await create(remember);
    return created.id;
  });
  return created ?? createdBefore(platform, act.actor, id);
}

async function createdBefore(platform: ExerciseDeps, actor: Actor, id: number): Promise<CreatedExercise> {
  const exercise = await seenExercise(platform, actor, id);
  const compiled = await platform.compiledDefinitions.get(exercise.definition_id);
  if (compiled === undefined) throw definitionUnknown();
  const teams = (await teamsOf(platform.database, [id])).get(id) ?? [];
  return {
    ...exercise,
    sandboxTokens: new Map(),
    warnings: warningsOf(compiled, exercise.on_demand, teams.map(setupOf)),
  };
}

const warningsOf = (
  { definition }: CompiledDefinition,
  onDemand: boolean,
  teams: readonly TeamSetup[],
): readonly OpeningWarning[] => openingWarnings(definition, onDemand ? 'on-demand' : 'synchronous', teams);

async function createNew(
  platform: ExerciseDeps,
  actor: Actor,
  input: CreateExercise,
  remember: Remember<number>,
): Promise<CreatedExercise> {
  if (input.guests) requireGuestsAllowed(platform);
  const definition = await getDefinition(platform, actor, input.definitionId);
  const compiled = await platform.compiledDefinitions.get(definition.id);
  if (compiled === undefined) throw definitionUnknown();
  const { userId } = requireActor(actor);
  const shared = await instructorsById(platform.database, input.shareWith ?? []);
  if (input.onDemand && compiled.definition.config.cells !== undefined)
    throw exercisesErrors.cells_on_demand('definition');
  const maxTeams = readMaxTeams(input);
  const requests = readTeamRequests(compiled, input, maxTeams === null ? 1 : 0);
  if (input.onDemand && requests.some(({ cell }) => cell !== null)) throw exercisesErrors.cells_on_demand('teams');
  const trainees = input.assignTags == null ? [] : await traineesTagged(platform, input.assignTags);
  return store(platform, actor, compiled, {
    definitionId: definition.id,
    name: readExerciseName(input.name),
    onDemand: input.onDemand,
    finishAtEnd: input.finishAtEnd,
    shareFeedback: input.shareFeedback,
    guests: input.guests,
    maxTeams,
    stuckAfter: DEFAULT_STUCK_AFTER / 1000,
    plannedStart: input.plannedStart ?? null,
    // A bot cannot be an instructor of it; the exercise is for the instructors it names, and for administrators.
    instructors: actor.kind === 'person' ? [userId, ...shared] : shared,
    requests,
    members: assignEvenly(
      requests.map(({ role }, place) => ({ team: place, role, members: 0 })),
      trainees,
    ),
    copyOf: null,
    remember,
  });
}

/** Null: teams are not made by joining. */
function readMaxTeams({ ownTeams, maxTeams, onDemand }: CreateExercise): number | null {
  if (ownTeams !== true) {
    if (maxTeams != null) throw exercisesErrors.own_teams_invalid('max_alone');
    return null;
  }
  if (!onDemand) throw exercisesErrors.own_teams_invalid('on_demand');
  const max = maxTeams ?? DEFAULT_OWN_TEAMS;
  if (max < 1 || max > MAX_TEAMS) throw exercisesErrors.own_teams_invalid('max', { max: MAX_TEAMS });
  return max;
}

interface CopyExercise {
  readonly exerciseId: number;
  readonly name: string;
  readonly withMembers: boolean;
}

/** A copy of an exercise: in state READY, with new codes and tokens and its own clock; or the one made before. */
export async function copyExercise(
  platform: ExerciseDeps,
  actor: Actor,
  input: CopyExercise,
  clientId: string | undefined,
): Promise<CreatedExercise> {
  const act = { actor, exerciseId: null, mutation: 'copyExercise', clientId, content: [input] };
  return createOnce(platform, act, (remember) => createCopy(platform, actor, input, remember));
}

async function createCopy(
  platform: ExerciseDeps,
  actor: Actor,
  { exerciseId, name, withMembers }: CopyExercise,
  remember: Remember<number>,
): Promise<CreatedExercise> {
  const { database, compiledDefinitions } = platform;
  const from = await ownExercise(platform, actor, exerciseId);
  // Whoever runs an exercise reads its definition, no more: a copy would use it, and keep it from being deleted.
  await getDefinition(platform, actor, from.definition_id);
  const compiled = await compiledDefinitions.get(from.definition_id);
  if (compiled === undefined) throw definitionUnknown();
  // Teams that joining made belong to those who came.
  const hasOwnTeams = from.join_code !== null;
  const teams = hasOwnTeams ? [] : ((await teamsOf(database, [from.id])).get(from.id) ?? []);
  const members = withMembers && !hasOwnTeams ? await membersWithAccount(database, from.id) : [];
  return store(platform, actor, compiled, {
    definitionId: from.definition_id,
    name: readExerciseName(name),
    onDemand: from.on_demand,
    finishAtEnd: from.finish_at_end,
    shareFeedback: from.share_feedback,
    // Admitting guests is decided for each exercise.
    guests: false,
    maxTeams: from.max_teams,
    stuckAfter: from.stuck_after,
    plannedStart: null,
    instructors: actor.kind === 'person' ? [actor.userId] : [],
    requests: teams.map(({ name: team, role, cell }) => ({ name: team, role, cell })),
    members: members.map(({ user_id, team_id }) => ({
      user: user_id,
      team: teams.findIndex(({ id }) => id === team_id),
    })),
    copyOf: from,
    remember,
  });
}

/** Guests are in one exercise only. */
async function membersWithAccount(database: Handle, exerciseId: number): Promise<Membership[]> {
  const members = await membersOfExercise(database, exerciseId);
  const users = await findUsers(
    database,
    members.map(({ user_id }) => user_id),
  );
  return members.filter(({ user_id }) => users.get(user_id)?.guest_of === null);
}

export function requireGuestsAllowed({ config }: Pick<ExerciseDeps, 'config'>): void {
  if (!config.guestsAllowed) throw exercisesErrors.guests_forbidden();
}

export function readExerciseName(name: string): string {
  return readText(name, { field: 'name', max: 200 });
}

interface NewExercise {
  readonly definitionId: number;
  readonly name: string;
  readonly onDemand: boolean;
  readonly finishAtEnd: boolean;
  readonly shareFeedback: boolean;
  readonly guests: boolean;
  /** Not null: one code makes a team for each who joins, up to this many. */
  readonly maxTeams: number | null;
  /** In seconds. */
  readonly stuckAfter: number;
  readonly plannedStart: number | null;
  readonly instructors: readonly string[];
  readonly requests: readonly TeamRequest[];
  /** The members of each new team, by its index. */
  readonly members: readonly { readonly user: string; readonly team: number }[];
  readonly copyOf: SeenExercise | null;
  readonly remember: Remember<number>;
}

async function store(
  platform: ExerciseDeps,
  actor: Actor,
  compiled: CompiledDefinition,
  wanted: NewExercise,
): Promise<CreatedExercise> {
  const { database, clock, ids, participants, takeAlong } = platform;
  const { copyOf } = wanted;
  const { userId } = requireActor(actor);
  const now = clock.now();
  const { id, teams } = await database
    .transaction(async (tx) => {
      const exerciseId = await insertExercise(tx, {
        name: wanted.name,
        definition_id: wanted.definitionId,
        on_demand: wanted.onDemand,
        finish_at_end: wanted.finishAtEnd,
        share_feedback: wanted.shareFeedback,
        shows_time: compiled.definition.config.showExerciseTime,
        planned_start: wanted.plannedStart,
        created_by: userId,
        created_at: now,
        state: 'READY',
        stop_reason: null,
        clock_time: 0,
        clock_at: now,
        duration: compiled.duration,
        added_time: 0,
        started_at: null,
        finished_at: null,
        file_salt: ids.uuid(),
        guests: wanted.guests,
        join_code: wanted.maxTeams === null ? null : await freeJoinCode(tx, ids),
        max_teams: wanted.maxTeams,
        stuck_after: wanted.stuckAfter,
        // Released for each exercise, once there is something to look back on.
        results: false,
      });
      await wanted.remember(tx, exerciseId);
      await addInstructors(tx, exerciseId, [...new Set(wanted.instructors)]);
      await participants.noteInstructors(tx, exerciseId, wanted.instructors);
      const made = await makeTeams(tx, ids, compiled, { id: exerciseId, takenAddresses: [] }, wanted.requests);
      await openStreams(platform, tx, compiled, exerciseId, wanted, made, userId);
      if (copyOf !== null) await takeAlong(tx, { exerciseId, from: copyOf, userId, at: now });
      await recordAct(tx, {
        at: now,
        actor: userId,
        act: exercisesActs['exercise.created'],
        subject: String(exerciseId),
      });
      return { id: exerciseId, teams: made };
    })
    .catch((error: unknown) => {
      // The definition was deleted meanwhile.
      throw violates(error, 'exercises_definition_fk') ? definitionUnknown() : error;
    });
  return {
    ...(await seenExercise(platform, actor, id)),
    sandboxTokens: new Map(teams.map((team) => [team.id, team.token])),
    warnings: warningsOf(compiled, wanted.onDemand, teams),
  };
}

/** One stream for all teams, or one per team, each with its initial members. */
async function openStreams(
  { exerciseStreams }: ExerciseDeps,
  tx: Tx,
  compiled: CompiledDefinition,
  exerciseId: number,
  { onDemand, finishAtEnd, shareFeedback, members }: NewExercise,
  teams: readonly MadeTeam[],
  userId: string,
): Promise<void> {
  const actor = { id: userId, role: 'instructor' } as const;
  const placed = members.flatMap(({ user, team }) => {
    const { id } = teams[team] ?? {};
    return id === undefined ? [] : [{ user, team: id }];
  });
  const streams = onDemand
    ? teams.map((team) => ({ stream: teamStream(team.id), teams: [team] }))
    : [{ stream: exerciseStream(exerciseId), teams }];
  const openings = streams.map(({ stream, teams: own }) => {
    const joining = placed.filter(({ team }) => own.some(({ id }) => id === team));
    return exerciseStreams.opening(stream, compiled, (at) => [
      { type: 'open', mode: onDemand ? 'on-demand' : 'synchronous', finishAtEnd, shareFeedback, teams: own, actor, at },
      ...joining.map(({ user, team }) => ({ type: 'join_team' as const, team, user, actor, at })),
    ]);
  });
  await exerciseStreams.open(tx, exerciseId, openings);
}

/** Ids of users with whom an exercise can be shared. */
async function instructorsById(handle: Handle, userIds: readonly string[]): Promise<string[]> {
  const found = await findUsers(handle, [...new Set(userIds)]);
  return [...new Set(userIds)].map((id) => shareable(found.get(id), id).id);
}

export function shareable(user: User | undefined, id: string): User {
  if (user === undefined) throw userUnknown(id);
  if (user.user_group === 'INSTRUCTOR' || user.user_group === 'ADMIN') return user;
  throw exercisesErrors.not_shareable({ username: user.username });
}
