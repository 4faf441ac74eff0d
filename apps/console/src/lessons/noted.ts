import { keepText } from '../drafts/local-drafts.ts';
import { formFrom, type LessonForm } from './lesson-form.ts';

export const lessonPlace = (exercise: string): string => `lesson:${exercise}`;

/** Lays out a lesson to be written, for the screen of lessons to open with. */
export function layOutLesson(storage: Storage, me: string, exercise: string, noted: Partial<LessonForm>): void {
  keepText(storage, me, lessonPlace(exercise), JSON.stringify(formFrom(noted)));
}
