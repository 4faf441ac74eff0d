import { teamOf } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { hashSecret } from '@muster/kit/runtime';
import { endStream } from '@muster/kit/streams';
import { type Actor, requireActor } from '../../../access/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { once, type Remember } from '../../../client-ids/index.ts';
import { definitionUnknown } from '../../definitions/index.ts';
import { announceExercise } from '../exercise-changes.store.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exercisesActs } from '../exercises.acts.ts';
import { exercisesErrors } from '../exercises.errors.ts';
import { getExercise, type SeenExercise } from '../exercises.store.ts';
import { lockOf } from '../locks.ts';
import { progressOf } from '../progress.store.ts';
import { removeLater, untilStreamsStand } from '../removal.service.ts';
import { exerciseStream, streamOf, teamStream } from '../running/stream-names.ts';
import {
  actingAs,
  exerciseUnknown,
  ownExercise,
  ownTeam,
  type SeenTeam,
  seenExercise,
  seenTeam,
  teamUnknown,
} from '../seen.service.ts';
import { unlessDeleted } from '../unless-deleted.ts';
import {
  MAX_TEAMS,
  makeTeams,
  makeTeamToken,
  readCell,
  readTeamName,
  readTeamRequest,
  setupOf,
  type TeamRequestInput,
} from './new-teams.ts';
import { openTeam } from './open-team.ts';
import { makeJoinCode, TeamAddresses } from './team-names.ts';
import { deleteTeams, insertReserved, reserveTeamIds, teamsOf, updateTeam } from './teams.store.ts';

/**
 * Adds a team before the start; on demand, before the end. Returns the one that the same request has added before,
 * without its token.
 */
export async function addTeam(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  input: TeamRequestInput,
  clientId: string | undefined,
): Promise<SeenTeam> {
  const exercise = await ownExercise(platform, actor, exerciseId);
  const add = exercise.on_demand ? addOnDemand : addBeforeStart;
  const act = { actor, exerciseId, mutation: 'addTeam', clientId, content: [input] };
  let token: string | undefined;
  const id = await once<number>(platform.database, act, async (remember) => {
    const added = await add(platform, actor, exercise, input, remember);
    token = added.token;
    return added.id;
  });
  return { ...(await seenTeam(platform, actor, id)), ...(token !== undefined && { sandboxToken: token }) };
}

interface AddedTeam {
  readonly id: number;
  readonly token: string;
}

async function addBeforeStart(
  platform: ExerciseDeps,
  actor: Actor,
  exercise: SeenExercise,
  input: TeamRequestInput,
  remember: Remember<number>,
): Promise<AddedTeam> {
  const { database, exerciseStreams, compiledDefinitions, ids, clock } = platform;
  const compiled = await compiledDefinitions.get(exercise.definition_id);
  if (compiled === undefined) throw definitionUnknown();
  const { name, role, cell } = readTeamRequest(compiled.definition, input);
  const token = makeTeamToken(ids);
  const code = { join_code: makeJoinCode(ids), token_hash: hashSecret(token) };
  const row = { exercise_id: exercise.id, name, role, cell, ...code };
  // The stream must know the id before anything about the team is stored.
  const [id] = await database.transaction((tx) => reserveTeamIds(tx, [{ ...row, address: '' }]));
  if (id === undefined) throw new Error('No id was reserved for a team.');
  await unlessDeleted(
    exerciseStreams.act(
      exerciseStream(exercise.id),
      (state, at) => {
        const taken = [...state.teams].map(({ address }) => address);
        refuseMore(taken.length);
        const address = new TeamAddresses(state.compiled.definition, taken).next(name, `team-${id}`);
        const setup = setupOf({ id, name, role, address, cell });
        return [{ type: 'add_team', setup, actor: actingAs(actor, exercise), at }];
      },
      async (tx, { state }) => {
        await insertReserved(tx, [{ ...row, id, address: teamOf(state, id).address }]);
        await remember(tx, id);
        const userId = requireActor(actor).userId;
        await recordAct(tx, { at: clock.now(), actor: userId, act: exercisesActs['team.added'], subject: String(id) });
      },
    ),
  );
  return { id, token };
}

async function addOnDemand(
  platform: ExerciseDeps,
  actor: Actor,
  { id: exerciseId, definition_id }: SeenExercise,
  input: TeamRequestInput,
  remember: Remember<number>,
): Promise<AddedTeam> {
  const { database, compiledDefinitions, ids, clock } = platform;
  const compiled = await compiledDefinitions.get(definition_id);
  if (compiled === undefined) throw definitionUnknown();
  const request = readTeamRequest(compiled.definition, input);
  if (request.cell !== null) throw exercisesErrors.cells_on_demand('teams');
  const { userId } = requireActor(actor);
  return database.transaction(async (tx) => {
    await tx.lock(lockOf(exerciseId));
    const exercise = await getExercise(tx, exerciseId);
    if (exercise === undefined) throw exerciseUnknown();
    if (exercise.state === 'FINISHED') throw exercisesErrors.wrong_state('no_new_team');
    const takenAddresses = ((await teamsOf(tx, [exerciseId])).get(exerciseId) ?? []).map(({ address }) => address);
    refuseMore(takenAddresses.length);
    const [team] = await makeTeams(tx, ids, compiled, { id: exerciseId, takenAddresses }, [request]);
    if (team === undefined) throw new Error('A team was not stored.');
    await remember(tx, team.id);
    await openTeam(platform, tx, { exercise, compiled, team, by: { id: userId, role: 'instructor' }, joins: [] });
    await recordAct(tx, { at: clock.now(), actor: userId, act: exercisesActs['team.added'], subject: String(team.id) });
    announceExercise(tx, exerciseId);
    return { id: team.id, token: team.token };
  });
}

function refuseMore(count: number): void {
  if (count >= MAX_TEAMS) throw exercisesErrors.teams_invalid('too_many', { max: MAX_TEAMS });
}

/** What is left out, and a name that is null, stays. */
type TeamChange = { readonly [Part in keyof TeamRequestInput]?: string | null | undefined };

/** Changes the name, role or cell before the start. The mail address follows the name. */
export async function changeTeam(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  request: TeamChange,
): Promise<SeenTeam> {
  const { exercise, id } = await ownTeam(platform, actor, teamId);
  const name = request.name == null ? undefined : readTeamName(request.name);
  const cell = request.cell === undefined ? undefined : readCell(request.cell);
  const others = ((await teamsOf(platform.database, [exercise.id])).get(exercise.id) ?? []).filter(
    (team) => team.id !== id,
  );
  await unlessDeleted(
    platform.exerciseStreams.act(streamOf(exercise, id), (state, at) => {
      const addresses = new TeamAddresses(
        state.compiled.definition,
        others.map(({ address }) => address),
      );
      return [
        {
          type: 'change_team',
          team: id,
          ...(name !== undefined && { name, address: addresses.next(name, `team-${id}`) }),
          ...(request.role !== undefined && { role: request.role }),
          ...(cell !== undefined && { cell }),
          actor: actingAs(actor, exercise),
          at,
        },
      ];
    }),
  );
  return seenTeam(platform, actor, teamId);
}

/** Removes a team before it starts. */
export async function removeTeam(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<SeenExercise> {
  const { exerciseStreams, clock } = platform;
  const team = await ownTeam(platform, actor, teamId);
  const { exercise, id } = team;
  const record = async (tx: Tx): Promise<void> => {
    await deleteTeams(tx, [id]);
    const streams = exercise.on_demand ? [teamStream(id)] : [];
    await removeLater(tx, { exerciseId: exercise.id, isWhole: false, teamIds: [id], streams }, clock.now());
    const userId = requireActor(actor).userId;
    await recordAct(tx, { at: clock.now(), actor: userId, act: exercisesActs['team.removed'], subject: String(id) });
  };
  if (exercise.on_demand) {
    await removeOnDemand(platform, team, record);
  } else {
    await unlessDeleted(
      exerciseStreams.act(
        exerciseStream(exercise.id),
        (_state, at) => [{ type: 'remove_team', team: id, actor: actingAs(actor, exercise), at }],
        record,
      ),
    );
  }
  return seenExercise(platform, actor, exercise.id);
}

async function removeOnDemand(
  { database, exerciseStreams }: ExerciseDeps,
  { id, exercise }: SeenTeam,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  await untilStreamsStand(() =>
    database.transaction(async (tx) => {
      await tx.lock(lockOf(exercise.id));
      const teams = (await teamsOf(tx, [exercise.id])).get(exercise.id) ?? [];
      if (teams.length <= 1 && exercise.join_code === null) throw exercisesErrors.bad_value('no_team');
      const progress = (await progressOf(tx, [id])).get(id);
      if (progress === undefined) throw teamUnknown();
      if (progress.state !== 'READY') throw exercisesErrors.wrong_state('team_started');
      await endStream(tx, teamStream(id));
      await record(tx);
      announceExercise(tx, exercise.id);
      tx.afterCommit(() => exerciseStreams.forget(teamStream(id)));
    }),
  );
}

/** Replaces the sandbox token of a team; the old one stops working at once. */
export async function rotateTeamToken(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<SeenTeam> {
  const { database, clock, ids } = platform;
  const team = await ownTeam(platform, actor, teamId);
  const token = makeTeamToken(ids);
  await database.transaction(async (tx) => {
    if (!(await updateTeam(tx, team.id, { token_hash: hashSecret(token) }))) throw teamUnknown();
    const userId = requireActor(actor).userId;
    await recordAct(tx, {
      at: clock.now(),
      actor: userId,
      act: exercisesActs['team.token_rotated'],
      subject: String(team.id),
    });
  });
  return { ...team, sandboxToken: token };
}

/** Replaces the join code of a team; the old one stops working at once. */
export async function rotateJoinCode(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<SeenTeam> {
  const { database, clock, ids } = platform;
  const team = await ownTeam(platform, actor, teamId);
  const code = makeJoinCode(ids);
  await database.transaction(async (tx) => {
    if (!(await updateTeam(tx, team.id, { join_code: code }))) throw teamUnknown();
    const userId = requireActor(actor).userId;
    await recordAct(tx, {
      at: clock.now(),
      actor: userId,
      act: exercisesActs['team.code_rotated'],
      subject: String(team.id),
    });
  });
  return { ...team, join_code: code };
}
