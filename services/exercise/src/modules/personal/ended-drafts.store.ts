import type { Handle, Tx } from '@muster/kit/database';
import type { DraftKey, DraftOwner } from './drafts.store.ts';

interface EndedDraftsTables {
  ended_drafts: {
    exercise_id: number;
    user_id: string;
    id: string;
    team_id: number;
    ended_at: number;
    sent_by: string | null;
  };
}

const tables = (handle: Handle) => handle.tables<EndedDraftsTables>();

export interface EndedDraftRow {
  readonly id: string;
  readonly ended_at: number;
  /** The act that sent it; null if it was discarded. */
  readonly sent_by: string | null;
}

export async function findEndedDraft(
  handle: Handle,
  { exercise_id, user_id }: DraftOwner,
  id: string,
): Promise<EndedDraftRow | undefined> {
  return tables(handle)
    .selectFrom('ended_drafts')
    .select(['id', 'ended_at', 'sent_by'])
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The latest of a user in some teams of an exercise, latest first. */
export async function endedDraftsOf(
  handle: Handle,
  { exercise_id, user_id }: DraftOwner,
  teamIds: readonly number[],
  limit: number,
): Promise<EndedDraftRow[]> {
  return tables(handle)
    .selectFrom('ended_drafts')
    .select(['id', 'ended_at', 'sent_by'])
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('team_id', 'in', [...teamIds])
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertEndedDraft(
  tx: Tx,
  { exercise_id, user_id, team_id }: DraftKey,
  ended: EndedDraftRow,
): Promise<void> {
  await tables(tx)
    .insertInto('ended_drafts')
    .values({ exercise_id, user_id, team_id, ...ended })
    // A draft of an older version is named by its place and time, and both can come again.
    .onConflict((conflict) =>
      conflict
        .columns(['exercise_id', 'user_id', 'id'])
        .doUpdateSet({ team_id, ended_at: ended.ended_at, sent_by: ended.sent_by }),
    )
    .execute();
}

/** Removes the discarded drafts of a user in an exercise, except the latest. */
export async function deleteOldDiscards(tx: Tx, { exercise_id, user_id }: DraftOwner, kept: number): Promise<void> {
  await tables(tx)
    .deleteFrom('ended_drafts')
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('sent_by', 'is', null)
    .where('ended_at', '<', (row) =>
      row
        .selectFrom('ended_drafts')
        .select('ended_at')
        .where('exercise_id', '=', exercise_id)
        .where('user_id', '=', user_id)
        .where('sent_by', 'is', null)
        .orderBy('ended_at', 'desc')
        .offset(kept - 1)
        .limit(1),
    )
    .execute();
}

export async function deleteEndedDraftsOfUser(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('ended_drafts').where('user_id', '=', userId).execute();
}

/** Removes some of those in a team; returns how many. */
export async function deleteSomeEndedDrafts(
  handle: Handle,
  exerciseId: number,
  teamId: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('ended_drafts')
    .where('exercise_id', '=', exerciseId)
    .where('team_id', '=', teamId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('user_id', 'id'), 'in', (some) =>
        some
          .selectFrom('ended_drafts')
          .select(['user_id', 'id'])
          .where('exercise_id', '=', exerciseId)
          .where('team_id', '=', teamId)
          .limit(limit)
          .$asTuple('user_id', 'id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
