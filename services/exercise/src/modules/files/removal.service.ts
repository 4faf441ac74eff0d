import { dropReferences, isReferenced } from '@muster/kit/blobs';
import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { ownerOf } from './file-owner.ts';
import { deleteFiles, someFiles } from './files.store.ts';

const SLICE = 100;

/** Removes the files of deleted teams, and with the exercise also those of the instructors and the definition. */
export async function removeFiles(
  { database, blobs }: Foundation,
  { exerciseId, isWhole, teamIds }: DeletedTeams,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const files = await someFiles(database, { exerciseId, teamIds: isWhole ? undefined : teamIds }, SLICE);
    if (files.length === 0) return;
    await database.transaction(async (tx) => {
      for (const { id } of files) await dropReferences(tx, ownerOf(id));
      await deleteFiles(
        tx,
        files.map(({ id }) => id),
      );
    });
    for (const hash of new Set(files.map(({ blob_hash }) => blob_hash))) {
      await blobs.removeUnused(hash, isReferenced(database));
    }
  }
}
