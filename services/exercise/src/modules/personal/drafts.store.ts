import type { Handle, Tx } from '@muster/kit/database';

interface DraftsTables {
  drafts: {
    exercise_id: number;
    team_id: number;
    user_id: string;
    place: string;
    content: string;
    size: number;
    saved_at: number;
  };
}

const tables = (handle: Handle) => handle.tables<DraftsTables>();

/** The key of a draft. */
export interface DraftKey {
  readonly exercise_id: number;
  readonly team_id: number;
  readonly user_id: string;
  readonly place: string;
}

export interface DraftRow extends DraftKey {
  readonly content: string;
  readonly saved_at: number;
}

/** The drafts of a user in some teams of an exercise, latest first. */
export async function draftsOf(
  handle: Handle,
  { exercise_id, user_id }: Pick<DraftKey, 'exercise_id' | 'user_id'>,
  teamIds: readonly number[],
): Promise<DraftRow[]> {
  return tables(handle)
    .selectFrom('drafts')
    .select(['exercise_id', 'team_id', 'user_id', 'place', 'content', 'saved_at'])
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('team_id', 'in', [...teamIds])
    .orderBy('saved_at', 'desc')
    .orderBy('place')
    .execute();
}

/** The number of drafts of a user in an exercise, except one, and of their characters. */
export async function countOthers(
  tx: Tx,
  { exercise_id, team_id, user_id, place }: DraftKey,
): Promise<{ readonly drafts: number; readonly characters: number }> {
  const { drafts, characters } = await tables(tx)
    .selectFrom('drafts')
    .select((row) => [row.fn.countAll<number>().as('drafts'), row.fn.sum<number | null>('size').as('characters')])
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where((row) => row.or([row('team_id', '<>', team_id), row('place', '<>', place)]))
    .executeTakeFirstOrThrow();
  return { drafts: Number(drafts), characters: Number(characters ?? 0) };
}

export async function putDraft(tx: Tx, row: DraftRow): Promise<void> {
  const { content, saved_at } = row;
  const size = content.length;
  await tables(tx)
    .insertInto('drafts')
    .values({ ...row, size })
    .onConflict((conflict) =>
      conflict.columns(['exercise_id', 'user_id', 'team_id', 'place']).doUpdateSet({ content, size, saved_at }),
    )
    .execute();
}

/** Returns whether there was one. */
export async function deleteDraftRow(
  handle: Handle,
  { exercise_id, team_id, user_id, place }: DraftKey,
): Promise<boolean> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('drafts')
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('team_id', '=', team_id)
    .where('place', '=', place)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteDraftsOfUser(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('drafts').where('user_id', '=', userId).execute();
}

/** Removes some of the drafts for teams of an exercise; returns how many. */
export async function deleteSomeDrafts(
  handle: Handle,
  exerciseId: number,
  teamId: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('drafts')
    .where('exercise_id', '=', exerciseId)
    .where('team_id', '=', teamId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('user_id', 'place'), 'in', (some) =>
        some
          .selectFrom('drafts')
          .select(['user_id', 'place'])
          .where('exercise_id', '=', exerciseId)
          .where('team_id', '=', teamId)
          .limit(limit)
          .$asTuple('user_id', 'place'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
