import type { AppError } from '@muster/kit/errors';
import { defineErrors } from '@muster/kit/errors';

export const lessonsErrors = defineErrors({
  lesson_unknown: {
    status: 404,
    meaning: 'There is no such lesson, or the caller does not run its exercise.',
    says: 'There is no lesson with this id that you can see.',
  },
  lesson_changed: {
    status: 409,
    meaning: 'Somebody else has changed the lesson since the caller read it. Read it again, and send its `version`.',
    says: 'Somebody has changed this lesson meanwhile.',
  },
  lesson_invalid: {
    status: 400,
    meaning: 'A part of a lesson is missing, unknown or out of range.',
    says: {
      empty: 'A lesson needs a text.',
      due: 'A due date is a day of the calendar, as in 2026-11-18.',
      state: 'Only lessons that came with a copied exercise can be tested again.',
      time: 'The time of a moment must be from 0 to {max:number} seconds.',
      moment: 'A moment needs a text.',
      team: 'The exercise has no team with the id {id}.',
      objective: 'The definition has no learning objective with the name {name}.',
    },
  },
  too_many_lessons: {
    status: 413,
    meaning: 'The exercise has the maximum number of lessons.',
    says: 'An exercise can have {max:number} lessons; delete some first.',
  },
});

export function lessonUnknown(): AppError {
  return lessonsErrors.lesson_unknown();
}
