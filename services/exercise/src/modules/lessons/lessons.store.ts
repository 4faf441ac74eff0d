import { type Handle, type JsonColumn, json, type Tx } from '@muster/kit/database';
import type { Page } from '../../page.ts';
import type { Evidence, LessonContent, LessonKind, LessonState } from './lesson.ts';

interface LessonsTables {
  exercise_lessons: {
    id: string;
    exercise_id: number;
    author_id: string;
    editor_id: string;
    kind: LessonKind;
    text: string;
    evidence: JsonColumn<Evidence>;
    owner: string;
    due: string | null;
    state: LessonState;
    from_exercise_id: number | null;
    from_exercise_name: string | null;
    created_at: number;
    changed_at: number;
    version: number;
  };
}

/** A lesson of an exercise. */
export interface LessonRow extends LessonContent {
  readonly id: string;
  readonly exercise_id: number;
  readonly author_id: string;
  readonly editor_id: string;
  readonly from_exercise_id: number | null;
  readonly from_exercise_name: string | null;
  readonly created_at: number;
  readonly changed_at: number;
  readonly version: number;
}

const tables = (handle: Handle) => handle.tables<LessonsTables>();

/** In the order in which they were written. */
export async function lessonsOf(handle: Handle, exerciseId: number, { limit, offset }: Page): Promise<LessonRow[]> {
  return tables(handle)
    .selectFrom('exercise_lessons')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findLesson(handle: Handle, id: string): Promise<LessonRow | undefined> {
  return tables(handle).selectFrom('exercise_lessons').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many there are, and when one was last written or changed. */
export async function markOfLessons(
  handle: Handle,
  exerciseId: number,
): Promise<{ readonly count: number; readonly changedAt: number | null }> {
  const { count, changed_at } = await tables(handle)
    .selectFrom('exercise_lessons')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('changed_at').as('changed_at')])
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), changedAt: changed_at === null ? null : Number(changed_at) };
}

/** Which lessons there are, in which version. */
export async function versionsOfLessons(
  handle: Handle,
  exerciseId: number,
): Promise<readonly Pick<LessonRow, 'id' | 'version'>[]> {
  return tables(handle)
    .selectFrom('exercise_lessons')
    .select(['id', 'version'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('id')
    .execute();
}

export async function insertLesson(tx: Tx, { evidence, ...row }: LessonRow): Promise<void> {
  await tables(tx)
    .insertInto('exercise_lessons')
    .values({ ...row, evidence: json(evidence) })
    .execute();
}

export async function updateLesson(
  tx: Tx,
  id: string,
  { evidence, ...change }: LessonContent & Pick<LessonRow, 'editor_id' | 'changed_at' | 'version'>,
): Promise<void> {
  await tables(tx)
    .updateTable('exercise_lessons')
    .set({ ...change, evidence: json(evidence) })
    .where('id', '=', id)
    .execute();
}

/** Only if it is still in this version, which stays: what its editors are writing is not overtaken by it. */
export async function updateEvidence(
  handle: Handle,
  { id, version }: Pick<LessonRow, 'id' | 'version'>,
  evidence: Evidence,
): Promise<void> {
  await tables(handle)
    .updateTable('exercise_lessons')
    .set({ evidence: json(evidence) })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

export async function deleteLessonRow(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('exercise_lessons').where('id', '=', id).execute();
}

/** There are few per exercise. */
export async function deleteLessonsOf(handle: Handle, exerciseId: number): Promise<void> {
  await tables(handle).deleteFrom('exercise_lessons').where('exercise_id', '=', exerciseId).execute();
}
