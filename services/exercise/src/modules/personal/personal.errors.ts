import { type AppError, defineErrors } from '@muster/kit/errors';

export const personalErrors = defineErrors({
  place_unknown: {
    status: 404,
    meaning: 'The place does not exist in the team, or the caller cannot see it.',
    says: 'There is no such place in this team that you can see.',
  },
  draft_sent: {
    status: 409,
    meaning: 'The draft was already sent, from another page of the same user. `sentAt` says when.',
    says: 'You have already sent this draft from another page.',
  },
  draft_changed: {
    status: 409,
    meaning: 'The draft was changed or discarded on another page of the same user, or is none that the server knows.',
    says: 'Your draft has changed on another page since you loaded it; load it again and choose what to keep.',
  },
  too_many_drafts: {
    status: 413,
    meaning: 'The caller has the maximum number of drafts, or of characters in them, in the exercise.',
    says: {
      drafts: 'You have {max:number} drafts in this exercise; delete some first.',
      characters:
        'Your drafts in this exercise can have at most {max:number} characters in total; delete or shorten some.',
    },
  },
});

export function placeUnknown(): AppError {
  return personalErrors.place_unknown();
}

export function draftSent(sentAt: number): AppError {
  return personalErrors.draft_sent({ more: { sentAt: new Date(sentAt).toISOString() } });
}

export function draftChanged(): AppError {
  return personalErrors.draft_changed();
}
