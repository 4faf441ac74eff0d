import type { Handle, Tx } from '@muster/kit/database';
import { type Actor, requirePerson } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { once } from '../../client-ids/index.ts';
import { type Page, readPage } from '../../page.ts';
import { type ExerciseDeps, heldExercise, ownExercise, type SeenExercise } from '../exercises/index.ts';
import { teamRecords } from '../exercises/records/index.ts';
import type { LessonContent } from './lesson.ts';
import { lessonsActs } from './lessons.acts.ts';
import { lessonsErrors, lessonUnknown } from './lessons.errors.ts';
import * as store from './lessons.store.ts';
import { MAX_LESSONS } from './lessons-limits.ts';
import { readLesson, requireReferable } from './read-lesson.ts';
import { announceLessons } from './watch-lessons.ts';

/** The lessons of an exercise that the caller runs, in the order in which they were written. */
export async function exerciseLessons(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  asked: Partial<Page>,
): Promise<store.LessonRow[]> {
  const page = readPage(asked, { max: MAX_LESSONS });
  await ownExercise(platform, actor, exerciseId);
  return store.lessonsOf(platform.database, exerciseId, page);
}

export async function writeLesson(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  input: LessonContent,
  clientId: string | undefined,
): Promise<store.LessonRow> {
  const { database, ids, clock, participants } = platform;
  const content = readLesson(input);
  const { userId } = requirePerson(actor);
  const objectives = await objectivesOf(platform, await ownExercise(platform, actor, exerciseId));
  const act = { actor, exerciseId, mutation: 'writeLesson', clientId, content: [content] };
  const id = await once<string>(database, act, (remember) =>
    database.transaction(async (tx) => {
      await ownExercise(platform, actor, exerciseId, tx);
      // A deletion must not pass by it, and two at once not the limit.
      await heldExercise(tx, exerciseId);
      await requireEvidence(tx, exerciseId, content, objectives);
      requireState(content, undefined);
      const { count } = await store.markOfLessons(tx, exerciseId);
      if (count >= MAX_LESSONS) throw lessonsErrors.too_many_lessons({ max: MAX_LESSONS });
      const now = clock.now();
      const row: store.LessonRow = {
        ...content,
        ...{ id: ids.uuid(), exercise_id: exerciseId, author_id: userId, editor_id: userId },
        ...{ from_exercise_id: null, from_exercise_name: null, created_at: now, changed_at: now, version: 1 },
      };
      // Their name is to be removed from exported logs, and their pseudonym to be in them.
      await participants.noteInstructors(tx, exerciseId, [userId]);
      await store.insertLesson(tx, row);
      await remember(tx, row.id);
      announceLessons(tx, exerciseId);
      return row.id;
    }),
  );
  // A repetition can come after the lesson was deleted.
  return found(await store.findLesson(database, id));
}

/** A lesson in the version that its editor has read. */
export interface ReadLesson {
  readonly id: string;
  readonly version: number;
}

/** Replaces a lesson, unless somebody has changed it since the caller read it. */
export async function editLesson(
  platform: ExerciseDeps,
  actor: Actor,
  { id, version }: ReadLesson,
  input: LessonContent,
  clientId: string | undefined,
): Promise<store.LessonRow> {
  const { database, clock, participants } = platform;
  const content = readLesson(input);
  const { userId } = requirePerson(actor);
  const exercise = await exerciseOf(platform, actor, id);
  const objectives = await objectivesOf(platform, exercise);
  const act = { actor, exerciseId: exercise.id, mutation: 'editLesson', clientId, content: [id, version, content] };
  await once<string>(database, act, (remember) =>
    database.transaction(async (tx) => {
      const lesson = await heldLesson(platform, actor, { id, version }, tx);
      await requireEvidence(tx, exercise.id, content, objectives);
      requireState(content, lesson);
      await participants.noteInstructors(tx, exercise.id, [userId]);
      const change = { ...content, editor_id: userId, changed_at: clock.now(), version: version + 1 };
      await store.updateLesson(tx, id, change);
      await remember(tx, id);
      announceLessons(tx, exercise.id);
      return id;
    }),
  );
  return found(await store.findLesson(database, id));
}

/** Deletes a lesson, unless somebody has changed it since the caller read it. */
export async function deleteLesson(platform: ExerciseDeps, actor: Actor, read: ReadLesson): Promise<void> {
  const { database, clock } = platform;
  const { userId } = requirePerson(actor);
  await database.transaction(async (tx) => {
    const { exercise_id: exerciseId } = await heldLesson(platform, actor, read, tx);
    await store.deleteLessonRow(tx, read.id);
    await recordAct(tx, {
      at: clock.now(),
      actor: userId,
      act: lessonsActs['exercise.lesson_deleted'],
      subject: String(exerciseId),
    });
    announceLessons(tx, exerciseId);
  });
}

/** A lesson as its editor has read it. Two who change it at once come one after the other. */
async function heldLesson(
  platform: ExerciseDeps,
  actor: Actor,
  { id, version }: ReadLesson,
  tx: Tx,
): Promise<store.LessonRow> {
  const exercise = await exerciseOf(platform, actor, id, tx);
  await heldExercise(tx, exercise.id);
  const lesson = found(await store.findLesson(tx, id));
  if (lesson.version !== version) throw lessonsErrors.lesson_changed();
  return lesson;
}

/** The exercise of a lesson, if the caller runs it. */
async function exerciseOf(
  platform: ExerciseDeps,
  actor: Actor,
  id: string,
  handle: Handle = platform.database,
): Promise<SeenExercise> {
  const { exercise_id: exerciseId } = found(await store.findLesson(handle, id));
  return ownExercise(platform, actor, exerciseId, handle).catch(() => {
    throw lessonUnknown();
  });
}

async function objectivesOf(
  { compiledDefinitions }: ExerciseDeps,
  { definition_id }: SeenExercise,
): Promise<ReadonlySet<string>> {
  const compiled = await compiledDefinitions.get(definition_id);
  return new Set(compiled?.definition.objectives.map(({ name }) => name));
}

async function requireEvidence(
  tx: Tx,
  exerciseId: number,
  { evidence }: LessonContent,
  objectives: ReadonlySet<string>,
): Promise<void> {
  const teams = await teamRecords(tx, exerciseId);
  requireReferable(evidence, { teamIds: new Set(teams.map(({ id }) => id)), objectives });
}

function requireState({ state }: LessonContent, before: store.LessonRow | undefined): void {
  const wasCopied = before !== undefined && before.from_exercise_name !== null;
  if (state === 'to-test-again' && !wasCopied) throw lessonsErrors.lesson_invalid('state');
}

function found(lesson: store.LessonRow | undefined): store.LessonRow {
  if (lesson === undefined) throw lessonUnknown();
  return lesson;
}
