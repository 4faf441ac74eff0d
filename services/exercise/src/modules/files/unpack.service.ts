import { basename } from 'node:path/posix';
import { type FileReference, handleSource, openArchivedFile } from '@muster/definition';
import { addReference, type ReceivedBlob } from '@muster/kit/blobs';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { packageOf } from '../definitions/index.ts';
import { type ExerciseDeps, heldExercise, type SeenExercise } from '../exercises/index.ts';
import { definitionFileId } from './definition-file-id.ts';
import { ownerOf } from './file-owner.ts';
import { type FileRow, insertMissingFile } from './files.store.ts';
import { MediaTypeSniffer } from './media-type.ts';

/**
 * Extracts files from the packages of definitions and stores them with the exercise, so that they are served like
 * uploads.
 */
export class UnpackedFiles {
  readonly #deps: ExerciseDeps;
  /** Those being unpacked, so that concurrent requests of a class unpack a file once. */
  readonly #underWay = new Map<string, Promise<FileRow>>();

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
  }

  async unpack(exercise: SeenExercise, reference: FileReference): Promise<FileRow> {
    const id = definitionFileId(exercise, reference.path);
    const before = this.#underWay.get(id);
    if (before !== undefined) return before;
    const unpacking = unpack(this.#deps, exercise, id, reference);
    this.#underWay.set(id, unpacking);
    try {
      return await unpacking;
    } finally {
      this.#underWay.delete(id);
    }
  }
}

async function unpack(
  platform: ExerciseDeps,
  exercise: SeenExercise,
  id: string,
  { path, size }: FileReference,
): Promise<FileRow> {
  const sniffer = new MediaTypeSniffer();
  const blob = await receive(platform, exercise.definition_id, path, size, sniffer);
  const row: FileRow = {
    id,
    exercise_id: exercise.id,
    team_id: null,
    name: basename(path),
    media_type: sniffer.type,
    size: blob.size,
    blob_hash: blob.hash,
    definition_path: path,
    uploaded_by: null,
    created_at: platform.clock.now(),
  };
  try {
    await blob.keep();
    await platform.database.transaction(async (tx) => {
      await heldExercise(tx, exercise.id);
      // Another instance may have been faster; the bytes are the same.
      if (await insertMissingFile(tx, row)) await addReference(tx, blob.hash, ownerOf(id));
    });
    await blob.confirm();
    return row;
  } catch (error) {
    await forgetUpload(platform, blob);
    throw storageRefusal('file', error);
  }
}

async function receive(
  platform: ExerciseDeps,
  definitionId: number,
  path: string,
  size: number,
  sniffer: MediaTypeSniffer,
): Promise<ReceivedBlob> {
  const source = await packageOf(platform, definitionId);
  try {
    const entry = await openArchivedFile(handleSource(source.handle, source.size), path);
    if (entry === undefined)
      throw new Error(`The package of definition ${definitionId} no longer contains the file ${path}.`);
    return await platform.blobs.receive(sniffer.through(entry.stream()), size);
  } catch (error) {
    throw storageRefusal('file', error);
  } finally {
    await source.handle.close();
  }
}
