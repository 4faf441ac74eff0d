import type { Deps } from '../../deps.ts';
import { fileSizes } from './files.store.ts';

/** Bytes of files that were uploaded, by id; for those who may know of the files already. */
export async function sizesOfUploads(
  { database }: Pick<Deps, 'database'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  return fileSizes(database, ids);
}
