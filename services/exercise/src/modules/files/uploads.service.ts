import type { Deps } from '../../deps.ts';
import { fileSizes } from './files.store.ts';

/** Bytes of uploads, by id; for callers who already know the files. */
export async function sizesOfUploads(
  { database }: Pick<Deps, 'database'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  return fileSizes(database, ids);
}
