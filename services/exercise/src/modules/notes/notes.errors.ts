import type { AppError } from '@muster/kit/errors';
import { defineErrors } from '@muster/kit/errors';

export const notesErrors = defineErrors({
  note_unknown: {
    status: 404,
    meaning: 'There is no such note, or the caller does not run its exercise.',
    says: 'There is no note with this id that you can see.',
  },
  note_empty: { status: 400, meaning: 'A note needs a text.', says: 'Write something.' },
  not_your_note: {
    status: 403,
    meaning: 'Only its author can change a note; administrators can delete it.',
    says: 'Somebody else wrote this note.',
  },
  too_many_notes: {
    status: 413,
    meaning: 'The exercise has the maximum number of notes.',
    says: 'An exercise can have {max:number} notes; delete some first.',
  },
});

export function noteUnknown(): AppError {
  return notesErrors.note_unknown();
}
