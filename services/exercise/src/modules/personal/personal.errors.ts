import { type AppError, defineErrors } from '@muster/kit/errors';

export const personalErrors = defineErrors({
  place_unknown: { status: 404, meaning: 'There is no such place in the team, or it is not for the caller.' },
  too_many_drafts: { status: 413, meaning: 'The caller keeps as many drafts in the exercise as they can.' },
});

export function placeUnknown(): AppError {
  return personalErrors.place_unknown('There is no such place in this team, or it is not for you.');
}
