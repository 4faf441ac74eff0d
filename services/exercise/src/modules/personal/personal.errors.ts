import { type AppError, defineErrors } from '@muster/kit/errors';

export const personalErrors = defineErrors({
  place_unknown: { status: 404, meaning: 'The place does not exist in the team, or the caller cannot see it.' },
  draft_sent: {
    status: 409,
    meaning: 'The draft was already sent, from another page of the same user. `sentAt` says when.',
  },
  draft_changed: {
    status: 409,
    meaning: 'The draft was changed or discarded on another page of the same user, or is none that the server knows.',
  },
  too_many_drafts: {
    status: 413,
    meaning: 'The caller has the maximum number of drafts, or of characters in them, in the exercise.',
  },
});

export function placeUnknown(): AppError {
  return personalErrors.place_unknown('There is no such place in this team that you can see.');
}

export function draftSent(sentAt: number): AppError {
  return personalErrors.draft_sent('You have already sent this draft from another page.', {
    more: { sentAt: new Date(sentAt).toISOString() },
  });
}

export function draftChanged(): AppError {
  return personalErrors.draft_changed(
    'Your draft has changed on another page since you loaded it; load it again and choose what to keep.',
  );
}
