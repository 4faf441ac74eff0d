import type { Handle } from '@muster/kit/database';
import * as store from '../lessons.store.ts';
import { MAX_LESSONS } from '../lessons-limits.ts';

/** A lesson as it is stored, for callers who may see the exercise. */
export type LessonRecord = store.LessonRow;

/** In the order in which they were written. */
export async function lessonRecords(handle: Handle, exerciseId: number): Promise<LessonRecord[]> {
  return store.lessonsOf(handle, exerciseId, { limit: MAX_LESSONS, offset: 0 });
}

/** What differs whenever a lesson was written, changed or deleted. */
export async function lessonMarks(handle: Handle, exerciseId: number): Promise<readonly unknown[]> {
  return (await store.versionsOfLessons(handle, exerciseId)).map(({ id, version }) => [id, version]);
}
