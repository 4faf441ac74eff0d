import type { Handle, Tx } from '@muster/kit/database';
import { type Generated, sql } from 'kysely';

interface KeyDownloadsTables {
  key_downloads: { id: Generated<number>; exercise_id: number; user_id: string; at: number };
}

export interface KeyDownload {
  readonly exercise_id: number;
  readonly user_id: string;
  readonly at: number;
}

const tables = (handle: Handle) => handle.tables<KeyDownloadsTables>();

export async function insertKeyDownload(tx: Tx, download: KeyDownload): Promise<void> {
  await tables(tx).insertInto('key_downloads').values(download).execute();
}

/** By exercise, newest first. */
export async function keyDownloadsOf(
  handle: Handle,
  exerciseIds: readonly number[],
  most: number,
): Promise<Map<number, KeyDownload[]>> {
  const rows = await tables(handle)
    .selectFrom((query) =>
      query
        .selectFrom('key_downloads')
        .select(['id', 'exercise_id', 'user_id', 'at'])
        .select(sql<number>`row_number() over (partition by exercise_id order by id desc)`.as('place'))
        .where('exercise_id', 'in', [...exerciseIds])
        .as('newest'),
    )
    .select(['exercise_id', 'user_id', 'at'])
    .where('place', '<=', most)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, ({ exercise_id }) => exercise_id);
}

export async function deleteKeyDownloads(tx: Tx, exerciseId: number): Promise<void> {
  await tables(tx).deleteFrom('key_downloads').where('exercise_id', '=', exerciseId).execute();
}
