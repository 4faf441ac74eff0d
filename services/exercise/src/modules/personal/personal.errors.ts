import { type AppError, defineErrors } from '@muster/kit/errors';

export const personalErrors = defineErrors({
  place_unknown: { status: 404, meaning: 'The place does not exist in the team, or the caller cannot see it.' },
  too_many_drafts: {
    status: 413,
    meaning: 'The caller has the maximum number of drafts, or of characters in them, in the exercise.',
  },
});

export function placeUnknown(): AppError {
  return personalErrors.place_unknown('There is no such place in this team that you can see.');
}
