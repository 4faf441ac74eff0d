import type { Handle, Tx } from '@muster/kit/database';

interface ReadMarksTables {
  read_marks: { team_id: number; user_id: string; place: string; number: number; written_at: number };
}

const tables = (handle: Handle) => handle.tables<ReadMarksTables>();

export interface MarkRow {
  readonly team_id: number;
  readonly user_id: string;
  readonly place: string;
  readonly number: number;
  readonly written_at: number;
}

/** Moves a mark up, unless any instance wrote it in the last `restMs`. Returns its current value. */
export async function raiseMark(tx: Tx, row: MarkRow, restMs: number): Promise<number> {
  const raised = await tables(tx)
    .insertInto('read_marks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'user_id', 'place'])
        .doUpdateSet({ number: row.number, written_at: row.written_at })
        .where('read_marks.number', '<', row.number)
        .where((stored) =>
          stored.or([
            stored('read_marks.written_at', '<=', row.written_at - restMs),
            // The clock was set back since.
            stored('read_marks.written_at', '>', row.written_at),
          ]),
        ),
    )
    .returning('number')
    .executeTakeFirst();
  if (raised !== undefined) return raised.number;
  const stored = await tables(tx)
    .selectFrom('read_marks')
    .select('number')
    .where('team_id', '=', row.team_id)
    .where('user_id', '=', row.user_id)
    .where('place', '=', row.place)
    .executeTakeFirstOrThrow();
  return stored.number;
}

/** The marks of a user in a team, by place. */
export async function marksOf(handle: Handle, teamId: number, userId: string): Promise<Map<string, number>> {
  const rows = await tables(handle)
    .selectFrom('read_marks')
    .select(['place', 'number'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ place, number }) => [place, number]));
}

export async function deleteMarksOfUser(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('read_marks').where('user_id', '=', userId).execute();
}

/** Removes some of the marks in a team; returns how many. */
export async function deleteSomeMarks(handle: Handle, teamId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('read_marks')
    .where('team_id', '=', teamId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('user_id', 'place'), 'in', (some) =>
        some
          .selectFrom('read_marks')
          .select(['user_id', 'place'])
          .where('team_id', '=', teamId)
          .limit(limit)
          .$asTuple('user_id', 'place'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
