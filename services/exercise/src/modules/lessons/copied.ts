import type { Tx } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';
import type { CopiedExercise } from '../../module.ts';
import { insertLesson, lessonsOf } from './lessons.store.ts';
import { MAX_LESSONS } from './lessons-limits.ts';

/**
 * Takes the lessons of an exercise along to its copy, to be tested again. Moments and teams stay behind: they are those
 * of the other run. So does the date, which was agreed upon then.
 */
export async function copyLessons(
  { ids }: Foundation,
  tx: Tx,
  { exerciseId, from, userId, at }: CopiedExercise,
): Promise<void> {
  const lessons = await lessonsOf(tx, from.id, { limit: MAX_LESSONS, offset: 0 });
  // Made at once, they are listed by their ids.
  const newIds = lessons.map(() => ids.uuid()).sort();
  for (const [place, { kind, text, owner, evidence }] of lessons.entries()) {
    await insertLesson(tx, {
      ...{ id: newIds[place] ?? ids.uuid(), exercise_id: exerciseId, author_id: userId, editor_id: userId },
      ...{ kind, text, owner, due: null, state: 'to-test-again' },
      evidence: { moments: [], teamIds: [], objectives: evidence.objectives },
      ...{ from_exercise_id: from.id, from_exercise_name: from.name, created_at: at, changed_at: at, version: 1 },
    });
  }
}
