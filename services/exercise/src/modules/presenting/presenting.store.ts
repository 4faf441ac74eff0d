import { type Handle, type JsonColumn, json, type Tx } from '@muster/kit/database';
import type { Page } from '../../page.ts';
import type { Divided } from './presented-moment.ts';

interface PresentingTables {
  presented_moments: {
    id: string;
    exercise_id: number;
    time: number;
    title: string;
    sentence: string;
    divided: JsonColumn<Divided>;
    editor_id: string;
    created_at: number;
    changed_at: number;
    version: number;
  };
}

/** A moment to present. */
export interface PresentedRow {
  readonly id: string;
  readonly exercise_id: number;
  /** In milliseconds of exercise time. */
  readonly time: number;
  readonly title: string;
  readonly sentence: string;
  readonly divided: Divided;
  readonly editor_id: string;
  readonly created_at: number;
  readonly changed_at: number;
  readonly version: number;
}

const tables = (handle: Handle) => handle.tables<PresentingTables>();

/** In the order in which they are shown: that of exercise time. */
export async function momentsOf(handle: Handle, exerciseId: number, { limit, offset }: Page): Promise<PresentedRow[]> {
  return tables(handle)
    .selectFrom('presented_moments')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .orderBy('time')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findMoment(handle: Handle, id: string): Promise<PresentedRow | undefined> {
  return tables(handle).selectFrom('presented_moments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many there are, and when one was last written or changed. */
export async function markOfMoments(
  handle: Handle,
  exerciseId: number,
): Promise<{ readonly count: number; readonly changedAt: number | null }> {
  const { count, changed_at } = await tables(handle)
    .selectFrom('presented_moments')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('changed_at').as('changed_at')])
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), changedAt: changed_at === null ? null : Number(changed_at) };
}

export async function insertMoments(tx: Tx, rows: readonly PresentedRow[]): Promise<void> {
  await tables(tx)
    .insertInto('presented_moments')
    .values(rows.map(({ divided, ...row }) => ({ ...row, divided: json(divided) })))
    .execute();
}

export async function updateMoment(
  tx: Tx,
  id: string,
  { divided, ...change }: Omit<PresentedRow, 'id' | 'exercise_id' | 'created_at'>,
): Promise<void> {
  await tables(tx)
    .updateTable('presented_moments')
    .set({ ...change, divided: json(divided) })
    .where('id', '=', id)
    .execute();
}

export async function deleteMoment(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('presented_moments').where('id', '=', id).execute();
}

/** There are few per exercise. */
export async function deleteMomentsOf(handle: Handle, exerciseId: number): Promise<void> {
  await tables(handle).deleteFrom('presented_moments').where('exercise_id', '=', exerciseId).execute();
}
