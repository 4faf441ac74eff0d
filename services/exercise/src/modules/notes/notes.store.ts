import type { Handle, Tx } from '@muster/kit/database';
import type { Page } from '../../page.ts';

interface NotesTables {
  exercise_notes: {
    id: string;
    exercise_id: number;
    author_id: string;
    team_id: number | null;
    exercise_time: number | null;
    text: string;
    created_at: number;
    changed_at: number;
    version: number;
  };
}

/** A note of an instructor. */
export type NoteRow = Readonly<NotesTables['exercise_notes']>;

const tables = (handle: Handle) => handle.tables<NotesTables>();

/** The newest first. */
export async function notesOf(handle: Handle, exerciseId: number, { limit, offset }: Page): Promise<NoteRow[]> {
  return tables(handle)
    .selectFrom('exercise_notes')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findNote(handle: Handle, id: string): Promise<NoteRow | undefined> {
  return tables(handle).selectFrom('exercise_notes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many there are, and when one was last written or changed. */
export async function markOfNotes(
  handle: Handle,
  exerciseId: number,
): Promise<{ readonly count: number; readonly changedAt: number | null }> {
  const { count, changed_at } = await tables(handle)
    .selectFrom('exercise_notes')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('changed_at').as('changed_at')])
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), changedAt: changed_at === null ? null : Number(changed_at) };
}

/** Which notes there are, in which version. */
export async function versionsOfNotes(
  handle: Handle,
  exerciseId: number,
): Promise<readonly Pick<NoteRow, 'id' | 'version'>[]> {
  return tables(handle)
    .selectFrom('exercise_notes')
    .select(['id', 'version'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('id')
    .execute();
}

export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tables(tx).insertInto('exercise_notes').values(row).execute();
}

export async function updateNote(
  tx: Tx,
  id: string,
  change: Pick<NoteRow, 'text' | 'changed_at' | 'version'>,
): Promise<void> {
  await tables(tx).updateTable('exercise_notes').set(change).where('id', '=', id).execute();
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('exercise_notes').where('id', '=', id).execute();
}

/** There are few per exercise. */
export async function deleteNotesOf(handle: Handle, exerciseId: number): Promise<void> {
  await tables(handle).deleteFrom('exercise_notes').where('exercise_id', '=', exerciseId).execute();
}

/** Notes about removed teams stay, about the exercise. */
export async function detachTeam(handle: Handle, exerciseId: number, teamId: number): Promise<void> {
  await tables(handle)
    .updateTable('exercise_notes')
    .set({ team_id: null })
    .where('exercise_id', '=', exerciseId)
    .where('team_id', '=', teamId)
    .execute();
}
