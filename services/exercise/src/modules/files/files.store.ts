import type { Handle, Tx } from '@muster/kit/database';

interface FilesTables {
  exercise_files: {
    id: string;
    exercise_id: number;
    team_id: number | null;
    name: string;
    media_type: string;
    size: number;
    blob_hash: string;
    definition_path: string | null;
    uploaded_by: string | null;
    created_at: number;
  };
}

/** A file that somebody uploaded to an exercise, or one of the definition that was requested there. */
export type FileRow = Readonly<FilesTables['exercise_files']>;

const tables = (handle: Handle) => handle.tables<FilesTables>();

export async function insertFile(tx: Tx, row: FileRow): Promise<void> {
  await tables(tx).insertInto('exercise_files').values(row).execute();
}

/** False if it exists already. */
export async function insertMissingFile(tx: Tx, row: FileRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('exercise_files')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findFile(handle: Handle, exerciseId: number, id: string): Promise<FileRow | undefined> {
  return tables(handle)
    .selectFrom('exercise_files')
    .selectAll()
    .where('id', '=', id)
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirst();
}

/** Those of these files that instructors have uploaded. */
export async function instructorsFiles(
  handle: Handle,
  exerciseId: number,
  ids: readonly string[],
): Promise<Pick<FileRow, 'id' | 'name' | 'uploaded_by'>[]> {
  if (ids.length === 0) return [];
  return tables(handle)
    .selectFrom('exercise_files')
    .select(['id', 'name', 'uploaded_by'])
    .where('exercise_id', '=', exerciseId)
    .where('id', 'in', [...ids])
    .where('team_id', 'is', null)
    .where('definition_path', 'is', null)
    .execute();
}

/** Bytes of files, by id. */
export async function fileSizes(handle: Handle, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables(handle)
    .selectFrom('exercise_files')
    .select(['id', 'size'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, size }) => [id, size]));
}

/** Uploads in the order of their ids, after one of them. */
export async function uploadsAfter(
  handle: Handle,
  exerciseId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<FileRow[]> {
  return tables(handle)
    .selectFrom('exercise_files')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .where('definition_path', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countUploads(handle: Handle, exerciseId: number): Promise<number> {
  const { count } = await tables(handle)
    .selectFrom('exercise_files')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('exercise_id', '=', exerciseId)
    .where('definition_path', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Some files of an exercise, or only those of these teams. */
export async function someFiles(
  handle: Handle,
  { exerciseId, teamIds }: { readonly exerciseId: number; readonly teamIds?: readonly number[] | undefined },
  limit: number,
): Promise<Pick<FileRow, 'id' | 'blob_hash'>[]> {
  const query = tables(handle)
    .selectFrom('exercise_files')
    .select(['id', 'blob_hash'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('id')
    .limit(limit);
  return (teamIds === undefined ? query : query.where('team_id', 'in', [...teamIds])).execute();
}

export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tables(tx)
    .deleteFrom('exercise_files')
    .where('id', 'in', [...ids])
    .execute();
}
