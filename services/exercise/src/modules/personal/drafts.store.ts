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
    id: string | null;
    version: number | null;
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

export type DraftOwner = Pick<DraftKey, 'exercise_id' | 'user_id'>;

export interface DraftRow extends DraftKey {
  readonly content: string;
  readonly saved_at: number;
  /** Both are null in drafts of older versions. */
  readonly id: string | null;
  readonly version: number | null;
}

const COLUMNS = ['exercise_id', 'team_id', 'user_id', 'place', 'content', 'saved_at', 'id', 'version'] as const;

/** The drafts of a user in some teams of an exercise, latest first. */
export async function draftsOf(
  handle: Handle,
  { exercise_id, user_id }: DraftOwner,
  teamIds: readonly number[],
): Promise<DraftRow[]> {
  return tables(handle)
    .selectFrom('drafts')
    .select(COLUMNS)
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('team_id', 'in', [...teamIds])
    .orderBy('saved_at', 'desc')
    .orderBy('place')
    .execute();
}

/** A draft, locked until the end of the transaction: whoever sends, saves or discards it meanwhile waits. */
export async function lockDraft(
  tx: Tx,
  { exercise_id, team_id, user_id, place }: DraftKey,
): Promise<DraftRow | undefined> {
  return tables(tx)
    .selectFrom('drafts')
    .select(COLUMNS)
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('team_id', '=', team_id)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
}

/** The draft of a user with an id, and those without, locked like one. */
export async function lockDraftsWithId(tx: Tx, { exercise_id, user_id }: DraftOwner, id: string): Promise<DraftRow[]> {
  return tables(tx)
    .selectFrom('drafts')
    .select(COLUMNS)
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where((row) => row.or([row('id', '=', id), row('id', 'is', null)]))
    .orderBy('team_id')
    .orderBy('place')
    .forUpdate()
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
  const { content, saved_at, id, version } = row;
  const size = content.length;
  await tables(tx)
    .insertInto('drafts')
    .values({ ...row, size })
    .onConflict((conflict) =>
      conflict
        .columns(['exercise_id', 'user_id', 'team_id', 'place'])
        .doUpdateSet({ content, size, saved_at, id, version }),
    )
    .execute();
}

export async function deleteDraftRow(tx: Tx, { exercise_id, team_id, user_id, place }: DraftKey): Promise<void> {
  await tables(tx)
    .deleteFrom('drafts')
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('team_id', '=', team_id)
    .where('place', '=', place)
    .execute();
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
