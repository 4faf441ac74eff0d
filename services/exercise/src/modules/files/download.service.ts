import { findTeam, knowsDefinitionFile, knowsUploadedFile, type State } from '@muster/engine';
import type { OpenBlob } from '@muster/kit/blobs';
import type { AppError } from '@muster/kit/errors';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import {
  type ExerciseDeps,
  exercisesErrors,
  exerciseUnknown,
  type SeenExercise,
  seenExercise,
  streamOf,
} from '../exercises/index.ts';
import { filesById } from './definition-files.ts';
import { type FileRow, findFile } from './files.store.ts';
import type { FilesDeps } from './files-deps.ts';

/** A file that the caller can read, with its bytes. The caller closes the handle. */
export async function openFile(
  platform: FilesDeps,
  actor: Actor,
  exerciseId: number,
  fileId: string,
): Promise<{ readonly row: FileRow; readonly handle: OpenBlob }> {
  const row = await seenFile(platform, actor, exerciseId, fileId);
  try {
    return { row, handle: await platform.blobs.open(row.blob_hash, row.size) };
  } catch {
    // Either it was deleted, or the bytes are back after a removal that raced with an upload.
    const again = await seenFile(platform, actor, exerciseId, fileId);
    return { row: again, handle: await platform.blobs.open(again.blob_hash, again.size) };
  }
}

async function seenFile(platform: FilesDeps, actor: Actor, exerciseId: number, fileId: string): Promise<FileRow> {
  const exercise = await seenExercise(platform, actor, exerciseId);
  const stored = await findFile(platform.database, exercise.id, fileId);
  if (stored !== undefined && stored.definition_path === null) {
    if (await mayHave(platform, exercise, stored)) return stored;
    throw fileUnknown();
  }
  const compiled = await platform.compiledDefinitions.get(exercise.definition_id);
  const reference = compiled === undefined ? undefined : filesById(exercise, compiled).get(fileId);
  if (reference === undefined || !(await knows(platform, exercise, reference.path))) throw fileUnknown();
  return stored ?? platform.unpackedFiles.unpack(exercise, reference);
}

/** Uploads: instructors can read all, and a team what it has uploaded or received. */
async function mayHave(platform: ExerciseDeps, exercise: SeenExercise, { id, team_id }: FileRow): Promise<boolean> {
  const { seenAs, ownTeam } = exercise;
  if (seenAs === 'instructor') return true;
  if (ownTeam === null) return false;
  if (team_id === ownTeam) return true;
  const team = findTeam(await stateOf(platform, exercise, ownTeam), ownTeam);
  return team !== undefined && knowsUploadedFile(team, id);
}

/** Files of the definition: instructors can read all, and a team what it has received or can open. */
async function knows(platform: ExerciseDeps, exercise: SeenExercise, path: string): Promise<boolean> {
  const { seenAs, ownTeam } = exercise;
  if (seenAs === 'instructor') return true;
  if (ownTeam === null) return false;
  return knowsDefinitionFile(await stateOf(platform, exercise, ownTeam), ownTeam, path);
}

async function stateOf({ exerciseStreams }: ExerciseDeps, exercise: SeenExercise, teamId: number): Promise<State> {
  try {
    return await exerciseStreams.state(streamOf(exercise, teamId));
  } catch (error) {
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}

/** The same for an unknown file and an invisible one. */
function fileUnknown(): AppError {
  return exercisesErrors.file_unknown('not_seen');
}
