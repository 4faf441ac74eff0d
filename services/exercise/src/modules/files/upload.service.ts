import { addReference } from '@muster/kit/blobs';
import type { Tx } from '@muster/kit/database';
import { kitErrors } from '@muster/kit/errors';
import { StreamEnded } from '@muster/kit/streams';
import { type Actor, requireActor } from '../../access/index.ts';
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

/** Refuses an upload that cannot succeed before any of it is read. */
export async function expectUpload(platform: ExerciseDeps, actor: Actor, exerciseId: number): Promise<void> {
  const { database, config, exerciseStreams } = platform;
  const exercise = await seenExercise(platform, actor, exerciseId);
  const team = teamByDefault(exercise);
  if (team !== null) await refuseFullTeam(database, team, config.maxTeamFilesMb);
  if (team === null && exercise.on_demand) return refuseFinished(exercise);
  await whileItExists(
    exerciseStreams.tryOut(streamOf(exercise, team), (_state, at) => [
      { type: 'upload_file', team, file: 'new', name: 'new', actor: actingAs(actor, exercise), at },
    ]),
  );
}

/** Stores a file for a team or for the instructors, and returns its id; nothing is left of a refused one. */
export async function uploadFile(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  { file, teamIds }: { readonly file: ReceivedFile; readonly teamIds: readonly string[] },
): Promise<string> {
  const { blob } = file;
  try {
    const exercise = await seenExercise(platform, actor, exerciseId);
    const [teamId, another] = teamIds;
    if (another !== undefined)
      throw kitErrors.malformed_form('The form has more than one team_id; a file is for one team.');
    const team = teamId === undefined ? teamByDefault(exercise) : await teamNamed(platform, actor, exercise, teamId);
    await blob.keep();
    const id = await store(platform, actor, exercise, team, file);
    // The row is stored and its bytes are in place: the sweep repairs failures from here on.
    await blob.confirm().catch((error) => platform.log.warn({ err: error }, 'could not clean up after an upload yet'));
    return id;
  } catch (error) {
    await forgetUpload(platform, blob);
    throw storageRefusal('file', error);
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
  if (!/^\d{1,15}$/.test(teamId)) throw exercisesErrors.bad_value('team_id must be the id of a team, a number.');
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
): Promise<string> {
  const { database, clock, ids, config, exerciseStreams } = platform;
  const id = ids.uuid();
  const insert = async (tx: Tx): Promise<void> => {
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
  if (state === 'FINISHED') throw exercisesErrors.wrong_state('The exercise has finished, so it accepts no files.');
}

/** An exercise that is deleted concurrently is unknown. */
async function whileItExists<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}
