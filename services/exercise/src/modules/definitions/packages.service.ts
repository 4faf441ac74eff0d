import type { OpenBlob } from '@muster/kit/blobs';
import type { Actor } from '../../access/index.ts';
import type { Deps, Foundation } from '../../deps.ts';
import { definitionUnknown } from './definitions.service.ts';
import { addMissingReferencesToPackages, type DefinitionRow, findDefinition } from './definitions.store.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { readableDefinition } from './through-exercises.service.ts';

/** The owner name of a definition's reference to its package. */
export const ownerOf = (id: number): string => `definition ${id}`;

/** Makes sure that no package in use is swept. */
export async function referencePackages({ database }: Deps): Promise<number> {
  return addMissingReferencesToPackages(database);
}

export async function openPackage(
  deps: DefinitionDeps,
  actor: Actor,
  id: number,
): Promise<{ row: DefinitionRow; handle: OpenBlob }> {
  const row = await readableDefinition(deps, actor, id);
  try {
    return { row, handle: await deps.blobs.open(row.blob_hash, row.size) };
  } catch {
    // Either it was deleted, so that this throws; or the bytes are back after a removal that raced with an upload.
    const again = await readableDefinition(deps, actor, id);
    return { row: again, handle: await deps.blobs.open(again.blob_hash, again.size) };
  }
}

/** The package of a definition, without authorization: for exercises that show it. The caller closes the handle. */
export async function packageOf(
  { database, blobs }: Foundation,
  id: number,
): Promise<{ readonly handle: OpenBlob; readonly size: number }> {
  const row = await findDefinition(database, id, { all: true });
  if (row === undefined) throw definitionUnknown();
  return { handle: await blobs.open(row.blob_hash, row.size), size: row.size };
}
