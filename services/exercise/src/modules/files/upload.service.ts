import { addReference } from '@muster/kit/blobs';
import type { Tx } from '@muster/kit/database';
import { AppError, kitErrors } from '@muster/kit/errors';
import { StreamEnded } from '@muster/kit/streams';
import { type Actor, requireActor } from '../../access/index.ts';
import { hasNamedActs, once, type Remember, readClientId } from '../../client-ids/index.ts';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { confirmActor } from '../accounts/index.ts';
import {
  actingAs,
  type ExerciseDeps,
  exercisesErrors,
  exerciseUnknown,
  heldExercise,
  refuseFullTeam,
  type SeenExercise,
  seenExercise,
  seenTeam,
  streamOf,
  takeFileSpace,
  teamUnknown,
} from '../exercises/index.ts';
import { ownerOf } from './file-owner.ts';
import { insertFile } from './files.store.ts';
import type { ReceivedFile } from './receive-file.ts';

/** The name under which idempotency keys of uploads are stored. */
const MUTATION = 'uploadFile';

/**
 * Refuses an upload that cannot succeed before any of it is read. One of somebody who uses idempotency keys is read: it
 * may have succeeded before, and its key comes with it.
 */
export async function expectUpload(platform: ExerciseDeps, actor: Actor, exerciseId: number): Promise<void> {
  const exercise = await seenExercise(platform, actor, exerciseId);
  const team = teamByDefault(exercise);
  try {
    await expectRoom(platform, actor, exercise, team);
  } catch (error) {
    const mayRepeat = await hasNamedActs(platform.database, { actor, exerciseId, mutation: MUTATION });
    if (!(error instanceof AppError && mayRepeat)) throw error;
  }
}

async function expectRoom(
  { database, config, exerciseStreams }: ExerciseDeps,
  actor: Actor,
  exercise: SeenExercise,
  team: number | null,
): Promise<void> {
  if (team !== null) await refuseFullTeam(database, team, config.maxTeamFilesMb);
  if (team === null && exercise.on_demand) return refuseFinished(exercise);
  await whileItExists(
    exerciseStreams.tryOut(streamOf(exercise, team), (_state, at) => [
      { type: 'upload_file', team, file: 'new', name: 'new', actor: actingAs(actor, exercise), at },
    ]),
  );
}

interface Upload {
  readonly file: ReceivedFile;
  readonly teamIds: readonly string[];
  /** The idempotency key of the client, if it may retry. */
  readonly clientId: string | undefined;
}

/**
 * Stores a file for a team or for the instructors, and returns its id; nothing is left of a refused one. Returns the id
 * of the file that the same request has stored before, if there is one.
 */
export async function uploadFile(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  { file, teamIds, clientId }: Upload,
): Promise<string> {
  const { blob, name } = file;
  let isStored = false;
  try {
    const exercise = await seenExercise(platform, actor, exerciseId);
    const [teamId, another] = teamIds;
    if (another !== undefined) throw kitErrors.malformed_form('several_teams');
    const team = teamId === undefined ? teamByDefault(exercise) : await teamNamed(platform, actor, exercise, teamId);
    const act = {
      actor,
      exerciseId,
      mutation: MUTATION,
      clientId: readClientId(clientId, 'client_id'),
      content: [teamId ?? null, name, blob.hash],
    };
    return await once<string>(platform.database, act, async (remember) => {
      await blob.keep();
      const id = await store(platform, actor, exercise, team, file, remember);
      isStored = true;
      // The row is stored and its bytes are in place: the sweep repairs failures from here on.
      await blob
        .confirm()
        .catch((error) => platform.log.warn({ err: error }, 'could not clean up after an upload yet'));
      return id;
    });
  } catch (error) {
    throw storageRefusal('file', error);
  } finally {
    if (!isStored) await forgetUpload(platform, blob);
  }
}

/** The default owner of a file: the instructors, or the team of the sender. */
function teamByDefault({ seenAs, ownTeam }: SeenExercise): number | null {
  if (seenAs === 'instructor') return null;
  if (ownTeam === null) throw exerciseUnknown();
  return ownTeam;
}

async function teamNamed(
  platform: ExerciseDeps,
  actor: Actor,
  { id: exerciseId }: SeenExercise,
  teamId: string,
): Promise<number> {
  if (!/^\d{1,15}$/.test(teamId)) throw exercisesErrors.bad_value('team_id');
  const team = await seenTeam(platform, actor, Number(teamId));
  if (team.exercise_id !== exerciseId) throw teamUnknown();
  return team.id;
}

async function store(
  platform: ExerciseDeps,
  actor: Actor,
  exercise: SeenExercise,
  team: number | null,
  { blob, name, mediaType }: ReceivedFile,
  remember: Remember<string>,
): Promise<string> {
  const { database, clock, ids, config, exerciseStreams } = platform;
  const id = ids.uuid();
  const insert = async (tx: Tx): Promise<void> => {
    await remember(tx, id);
    if (team !== null) await takeFileSpace(tx, team, blob.size, config.maxTeamFilesMb);
    await insertFile(tx, {
      id,
      exercise_id: exercise.id,
      team_id: team,
      name,
      media_type: mediaType,
      size: blob.size,
      blob_hash: blob.hash,
      definition_path: null,
      uploaded_by: requireActor(actor).userId,
      created_at: clock.now(),
    });
    await addReference(tx, blob.hash, ownerOf(id));
    await confirmActor(tx, requireActor(actor));
  };
  // On demand, instructors have no stream: `introduced` tells the stream of a team when the file is sent there.
  if (team === null && exercise.on_demand) {
    await database.transaction(async (tx) => {
      refuseFinished(await heldExercise(tx, exercise.id));
      await insert(tx);
    });
  } else {
    await whileItExists(
      exerciseStreams.act(
        streamOf(exercise, team),
        (_state, at) => [{ type: 'upload_file', team, file: id, name, actor: actingAs(actor, exercise), at }],
        insert,
      ),
    );
  }
  return id;
}

function refuseFinished({ state }: Pick<SeenExercise, 'state'>): void {
  if (state === 'FINISHED') throw exercisesErrors.wrong_state('no_files');
}

/** An exercise that is deleted concurrently is unknown. */
async function whileItExists<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}
